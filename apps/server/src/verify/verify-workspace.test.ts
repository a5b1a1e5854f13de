import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { IS_SOAK } from '../testing/long-test.ts';
import { tempDir } from '../testing/temp-dir.ts';
import { textFile, tradesCsv } from '../testing/trades-file.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import type { Finding } from './finding.ts';

vi.setConfig({ testTimeout: 60_000 });

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const FROM_US = Date.UTC(2024, 0, 10) * 1000;

let template = '';

/**
 * Trades with an append, a correction and look-alikes; inexact trades with sides and ids; daily bars, twice; and daily
 * bars around trades of the same instrument.
 */
beforeAll(async () => {
  template = mkdtempSync(join(tmpdir(), 'candlemark-verify-'));
  const workspace = await openWorkspace({ dataDir: template, log: quiet });
  const trades = { symbol: 'TT', fromUs: FROM_US, count: 4000, stepUs: 7_000_001 };
  const files = [
    textFile('trades.csv', tradesCsv(trades)),
    textFile('more.csv', tradesCsv({ ...trades, fromUs: FROM_US + 3900 * trades.stepUs, count: 500 })),
    textFile('late.csv', tradesCsv({ ...trades, fromUs: FROM_US + 5, count: 10, variant: 3 })),
    textFile('fine.csv', sidesCsv()),
    textFile('AAPL.csv', dailyCsv(100)),
    textFile('AAPL-2.csv', dailyCsv(101), { symbol: 'AAPL' }),
    textFile('MIX.csv', dailyCsv(100), { symbol: 'MIX' }),
    textFile(
      'mix.csv',
      tradesCsv({ symbol: 'MIX', fromUs: Date.UTC(2022, 5, 1, 9) * 1000, count: 500, stepUs: 600e6 }),
    ),
  ];
  for (const file of files) await workspace.imports.start(file).done;
  await workspace.close();
});

afterAll(() => rmSync(template, { recursive: true, force: true }));

function sidesCsv(): string {
  const rows = Array.from({ length: 900 }, (_, row) => {
    const price = 0.1 + Math.sin(row) * 1e-14;
    return `FINE,${row},${FROM_US + Math.floor(row / 3) * 900_000_000},${price},${row % 5}.125,${row % 2 ? 'buy' : 'sell'}\n`;
  });
  return `symbol,id,time,price,size,side\n${rows.join('')}`;
}

function dailyCsv(price: number): string {
  const rows = Array.from({ length: 400 }, (_, day) => {
    const date = new Date(Date.UTC(2022, 0, 3 + day));
    if (date.getUTCDay() % 6 === 0) return '';
    return `${date.toISOString().slice(0, 10)},${price + (day % 7)},${price + 9},${price - 3},${price + (day % 5)},${1000 + day}\n`;
  });
  return `Date,Open,High,Low,Close,Volume\n${rows.join('')}`;
}

function copyOfTemplate(): string {
  const dir = tempDir({ isInMemory: true });
  cpSync(template, dir, { recursive: true });
  return dir;
}

/** Changes the market store behind everybody's back. */
async function tamper(dir: string, ...statements: readonly string[]): Promise<void> {
  const instance = await DuckDBInstance.create(join(dir, 'market.duckdb'));
  const connection = await instance.connect();
  for (const statement of statements) {
    const result = await connection.run(statement);
    if (result.rowsChanged === 0) throw new Error(`${statement} changed nothing`);
  }
  connection.closeSync();
  instance.closeSync();
}

async function verified(workspace: Workspace): Promise<readonly Finding[]> {
  const found: Finding[] = [];
  const summary = await workspace.verify({
    signal: new AbortController().signal,
    besideImports: false,
    onProgress: () => undefined,
    onFinding: (finding) => found.push(finding),
  });
  expect(summary.findings).toBe(found.length);
  return found;
}

async function findingsIn(dir: string): Promise<readonly Finding[]> {
  const workspace = await openWorkspace({ dataDir: dir, log: quiet });
  try {
    return await verified(workspace);
  } finally {
    await workspace.close();
  }
}

describe('verifying', () => {
  it('finds nothing in a sound directory, and counts what it looked at', async () => {
    const workspace = await openWorkspace({ dataDir: template, log: quiet });
    const found: Finding[] = [];
    const summary = await workspace.verify({
      signal: new AbortController().signal,
      besideImports: false,
      onProgress: () => undefined,
      onFinding: (finding) => found.push(finding),
    });
    await workspace.close();
    expect(found).toEqual([]);
    expect(summary).toMatchObject({ batches: 8, instruments: 4, rows: 4510 + 900 + 286 + 500, findings: 0 });
  });

  it('names the level, the time and the values of a bar that is not what the trades say', async () => {
    const dir = copyOfTemplate();
    await tamper(dir, `UPDATE bars_30m SET high = high + 7 WHERE time = ${FROM_US + 3 * 1800e6}`);
    const [finding, ...others] = await findingsIn(dir);
    expect(others).toEqual([]);
    expect(finding).toMatchObject({
      check: 'levels',
      symbol: 'TT',
      level: '30m',
      range: { fromUs: FROM_US + 3 * 1800e6, toUs: FROM_US + 3 * 1800e6 + 1 },
      expected: expect.stringMatching(/^high \d+\.\d+$/),
    });
    expect(Number(finding!.found!.slice(5)) - Number(finding!.expected!.slice(5))).toBeCloseTo(0.07);
  });

  const TAMPERED: readonly (readonly [what: string, statement: string, checks: readonly string[]])[] = [
    ['a bar that is missing', 'DELETE FROM bars_4h', ['levels']],
    ['a bar too many', `INSERT INTO bars_30m SELECT * REPLACE (time + 1 AS time) FROM bars_30m LIMIT 1`, ['levels']],
    ['a volume of an inexact instrument', 'UPDATE bars_30m_f64 SET buy_volume = buy_volume + 1', ['levels']],
    ['a trade that is missing', `DELETE FROM trades WHERE time = ${FROM_US}`, ['coverage', 'levels', 'rows']],
    [
      'a trade twice',
      `INSERT INTO trades SELECT * FROM trades WHERE time = ${FROM_US}`,
      ['coverage', 'levels', 'rows'],
    ],
    ['a trade with another price', `UPDATE trades SET price = price + 1 WHERE time = ${FROM_US}`, ['levels', 'rows']],
    [
      'a daily bar of the older batch',
      `UPDATE "bars_1D" SET open = open - 1 WHERE instrument = 3 AND time < ${Date.UTC(2022, 0, 5) * 1000}`,
      ['levels', 'rows'],
    ],
    [
      'an imported day among those that trades made',
      `UPDATE "bars_1D" SET volume = volume + 1 WHERE instrument = 4 AND time < ${Date.UTC(2022, 1, 1) * 1000}`,
      ['levels'],
    ],
    [
      'an imported day that is missing beside trades',
      `DELETE FROM "imported_1D" WHERE instrument = 4 AND time < ${Date.UTC(2022, 1, 1) * 1000}`,
      ['levels'],
    ],
    [
      'rows of an instrument that nobody knows',
      'INSERT INTO trades SELECT * REPLACE (9 AS instrument) FROM trades LIMIT 1',
      ['rows'],
    ],
    ['another count of rows', 'UPDATE instrument_state SET rows = rows + 1 WHERE instrument = 1', ['coverage']],
    [
      'another seal',
      'UPDATE instrument_state SET sealed_until_us = sealed_until_us + 1 WHERE instrument = 1',
      ['coverage'],
    ],
    ['narrower scales', 'UPDATE instrument_state SET size_scale = 1 WHERE instrument = 1', ['scales']],
  ];
  it.each(TAMPERED.filter((_, at) => IS_SOAK || at % 3 === 0))('notices %s', async (_, statement, checks) => {
    const dir = copyOfTemplate();
    await tamper(dir, statement);
    const found = new Set((await findingsIn(dir)).map(({ check }) => check));
    expect([...checks].filter((check) => !found.has(check as Finding['check']))).toEqual([]);
  });

  it('finds nothing once opening has rolled up again what was rolled up by another calendar', async () => {
    const dir = copyOfTemplate();
    await tamper(
      dir,
      `UPDATE instrument_state SET calendar = replace(calendar, '"name":"', '"name":"x') WHERE instrument = 1`,
    );
    expect(await findingsIn(dir)).toEqual([]);
  });

  it('names the instrument and the times of a batch whose bytes changed', async () => {
    const dir = copyOfTemplate();
    const [file] = readdirSync(join(dir, 'batches'));
    const path = join(dir, 'batches', file!);
    const bytes = readFileSync(path);
    bytes[bytes.length >> 1]! ^= 4;
    writeFileSync(path, bytes);
    expect(await findingsIn(dir)).toEqual([
      expect.objectContaining({
        check: 'batches',
        file: `batches/${file}`,
        symbol: 'TT',
        range: { fromUs: FROM_US, toUs: FROM_US + 3999 * 7_000_001 + 1 },
        expected: expect.stringMatching(/^SHA-256 [0-9a-f]{64}$/),
      }),
    ]);
  });

  it('names files that belong to nothing', async () => {
    const dir = copyOfTemplate();
    const workspace = await openWorkspace({ dataDir: dir, log: quiet });
    writeFileSync(join(dir, 'batches', 'STRAY.parquet'), 'x');
    writeFileSync(join(dir, 'holiday.jpg'), 'x');
    const found = await verified(workspace);
    await workspace.close();
    expect(found.map(({ file }) => file)).toEqual(['batches/STRAY.parquet', 'holiday.jpg']);
  });

  it.runIf(IS_SOAK)('tells no tales about imports that run beside it', async () => {
    const dir = copyOfTemplate();
    const workspace = await openWorkspace({ dataDir: dir, log: quiet });
    const jobs = [0, 1, 2].map((part) =>
      workspace.imports.start(
        textFile(
          'p.csv',
          tradesCsv({ symbol: 'TT', fromUs: FROM_US + part * 1e9 + 11, count: 900, stepUs: 3_000_000 }),
        ),
      ),
    );
    const ended = Promise.all(jobs.map(({ done }) => done)).then(() => true);
    const found: Finding[] = [];
    do {
      await workspace.verify({
        signal: new AbortController().signal,
        besideImports: true,
        onProgress: () => undefined,
        onFinding: (finding) => found.push(finding),
      });
    } while (!(await Promise.race([ended, Promise.resolve(false)])));
    expect(found.filter(({ message }) => !message.includes('changed while'))).toEqual([]);
    expect(await verified(workspace)).toEqual([]);
    await workspace.close();
  });
});
