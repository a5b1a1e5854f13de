import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  type BarColumns,
  compileCalendar,
  type Instrument,
  LEVEL_INTERVALS,
  type LevelInterval,
  rollUpTrades,
  type TradeColumns,
  US_PER_DAY,
  US_PER_SECOND,
} from '@candlemark/bars';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { IS_SOAK } from './testing/long-test.ts';
import { openedWorkspaces } from './testing/opened-workspaces.ts';
import { tempDir } from './testing/temp-dir.ts';
import { type TestTrades, textFile, tradeColumns, tradesCsv } from './testing/trades-file.ts';
import { DataDirInUseError } from './workspace/holder-file.ts';
import type { Workspace } from './workspace.ts';

const FROM_US = Date.UTC(2024, 0, 10) * 1000;
const TRADES: TestTrades = { symbol: 'TT', fromUs: FROM_US, count: 5000, stepUs: 7 * US_PER_SECOND + 1 };
const END_US = FROM_US + TRADES.count * TRADES.stepUs;
const APPENDED: TestTrades = { ...TRADES, fromUs: END_US, count: 700 };

/** Some tests import or rebuild several times, each in a process of its own. */
vi.setConfig({ testTimeout: 60_000 });

const { openIn, close, messages } = openedWorkspaces();

async function importTrades(workspace: Workspace, trades: TestTrades) {
  const { results } = await workspace.imports.start(textFile('trades.csv', tradesCsv(trades))).done;
  return results[0]!;
}

function theInstrument({ store }: Workspace): Instrument {
  const instrument = store.bySymbol('tt');
  if (!instrument) throw new Error('TT is not there');
  return instrument;
}

/** Every level of the store is the roll-up of exactly these trades, and says so of itself. */
async function expectHolds(workspace: Workspace, ...parts: readonly TestTrades[]): Promise<void> {
  const instrument = theInstrument(workspace);
  const wanted = merged(parts.map(tradeColumns));
  const { store } = workspace;
  expect(await store.countTrades(instrument.id, -Infinity, Infinity)).toBe(wanted.length);
  const trades = await store.readTrades(instrument.id, -Infinity, Infinity, wanted.length + 1);
  expect([...trades.timeUs]).toEqual([...wanted.timeUs]);
  expect([...trades.price]).toEqual([...wanted.price]);
  const calendar = compileCalendar(instrument.calendar);
  for (const interval of LEVEL_INTERVALS) {
    const bars = await store.readBars(instrument.id, interval, -Infinity, Infinity);
    expect(essence(bars)).toEqual(essence(rollUpTrades(wanted, calendar, interval)));
    expect(rowsOf(instrument, interval)).toBe(bars.length);
  }
}

function merged(parts: readonly TradeColumns[]): TradeColumns {
  const rows = parts
    .flatMap((part) => Array.from(part.timeUs, (timeUs, row) => [timeUs, part.price[row]!, part.size[row]!] as const))
    .sort((a, b) => a[0] - b[0]);
  const column = (index: 0 | 1 | 2) => Float64Array.from(rows, (row) => row[index]);
  return {
    length: rows.length,
    timeUs: column(0),
    price: column(1),
    size: column(2),
    side: new Uint8Array(rows.length),
  };
}

function essence({ timeUs, open: opens, high, low, close, volume, trades, turnover }: BarColumns) {
  return [timeUs, opens, high, low, close, volume, trades, turnover].map((column) => column && [...column]);
}

function rowsOf(instrument: Instrument, interval: LevelInterval): number | undefined {
  return instrument.levels.find((level) => level.interval === interval)?.rows;
}

describe('importing', () => {
  it.runIf(IS_SOAK)('makes every level readable, exactly', async () => {
    const workspace = await openIn(tempDir());
    const result = await importTrades(workspace, TRADES);
    expect(result).toMatchObject({ symbol: 'TT', kind: 'trades', rowsRead: 5000, rowsStored: 5000, rowsRejected: 0 });
    expect(result.instrument).toBe(theInstrument(workspace).id);
    expect(theInstrument(workspace)).toMatchObject({
      priceScale: 2,
      sizeScale: 3,
      revision: 1,
      sealedUntilUs: END_US - TRADES.stepUs,
    });
    await expectHolds(workspace, TRADES);
  });

  it('does not double what comes twice', async () => {
    const workspace = await openIn(tempDir());
    await importTrades(workspace, TRADES);
    const before = theInstrument(workspace);
    expect(await importTrades(workspace, TRADES)).toMatchObject({ rowsStored: 0, duplicates: 5000 });
    expect(theInstrument(workspace)).toEqual(before);
    await expectHolds(workspace, TRADES);
  });

  it.runIf(IS_SOAK)('takes a symbol in other letters for the same instrument, and says so', async () => {
    const workspace = await openIn(tempDir());
    expect((await importTrades(workspace, TRADES)).warnings.join()).not.toContain('case');
    const result = await importTrades(workspace, { ...APPENDED, symbol: 'tT' });
    expect(result.warnings).toContain('Symbols that differ only in case are one instrument: tT is taken for TT');
    await expectHolds(workspace, TRADES, APPENDED);
  });

  it('appends without touching what was sealed', async () => {
    const workspace = await openIn(tempDir());
    await importTrades(workspace, TRADES);
    await importTrades(workspace, APPENDED);
    expect(theInstrument(workspace)).toMatchObject({
      revision: 1,
      revisions: [],
      sealedUntilUs: END_US + 699 * TRADES.stepUs,
    });
    await expectHolds(workspace, TRADES, APPENDED);
  });

  it('bumps the revision of what a correction of history touches', async () => {
    const workspace = await openIn(tempDir());
    await importTrades(workspace, TRADES);
    const late: TestTrades = { ...TRADES, fromUs: FROM_US + 1000 * TRADES.stepUs + 5, count: 10, stepUs: 2 };
    await importTrades(workspace, late);
    const { revision, revisions } = theInstrument(workspace);
    expect(revision).toBe(2);
    expect(revisions).toHaveLength(1);
    expect(revisions[0]!.fromUs).toBeLessThanOrEqual(late.fromUs);
    expect(revisions[0]!.toUs).toBeGreaterThan(late.fromUs + 20);
    await expectHolds(workspace, TRADES, late);
  });

  it.runIf(IS_SOAK)('puts earlier history before what is there', async () => {
    const workspace = await openIn(tempDir());
    await importTrades(workspace, APPENDED);
    await importTrades(workspace, TRADES);
    expect(theInstrument(workspace).revision).toBe(2);
    await expectHolds(workspace, TRADES, APPENDED);
  });

  it('keeps old rows exact when new ones bring more decimals', async () => {
    const workspace = await openIn(tempDir());
    await importTrades(workspace, { ...TRADES, count: 2 });
    await workspace.imports.start(textFile('fine.csv', `symbol,time,price,size\nTT,${END_US},100.12345,1.000001\n`))
      .done;
    const { id, priceScale, sizeScale, revision } = theInstrument(workspace);
    expect([priceScale, sizeScale, revision]).toEqual([5, 6, 2]);
    const { price, size } = await workspace.store.readTrades(id, -Infinity, Infinity, 9);
    expect([...price]).toEqual([10_001_000, 10_839_000, 10_012_345]);
    expect(size[0]).toBe(1000);
  });

  it('rejects a trade that differs from the stored one with its id, and says where it stands', async () => {
    const workspace = await openIn(tempDir());
    const header = 'symbol,id,time,price,size,side\n';
    const rows = Array.from(
      { length: 20 },
      (_, id) => `TT,${id},${FROM_US + id * US_PER_SECOND},${100 + id}.5,1,buy\n`,
    );
    const corrected = rows.map((row, id) => (id === 5 || id === 7 ? row.replace(/1\d\d\.5/, '500.5') : row));
    await workspace.imports.start(textFile('tid.csv', header + rows.join(''))).done;
    const before = theInstrument(workspace);
    const { results, summary } = await workspace.imports.start(textFile('tid3.csv', header + corrected.join(''))).done;
    expect(results[0]).toMatchObject({ rowsRead: 20, rowsStored: 0, duplicates: 18, rowsRejected: 2 });
    expect(summary).toMatchObject({ rowsRead: 20, rowsStored: 0, duplicates: 18, rowsRejected: 2 });
    expect(results[0]!.rejects).toEqual([
      {
        line: 7,
        reason: 'the stored trade with this id says something else',
        value: '5',
        fact: { code: 'other-stored-trade', values: {} },
      },
      {
        line: 9,
        reason: 'the stored trade with this id says something else',
        value: '7',
        fact: { code: 'other-stored-trade', values: {} },
      },
    ]);
    expect(results[0]!.warnings).toContain(
      'Trades that differ from the stored ones with their ids were rejected: 2, the first on line 7',
    );
    expect(theInstrument(workspace)).toEqual(before);
  });

  it('tells the listeners of an instrument once its rows can be read', async () => {
    const workspace = await openIn(tempDir());
    const seen: number[] = [];
    const stop = workspace.store.onChange((id) => seen.push(workspace.store.instrument(id)?.levels[0]?.rows ?? 0));
    await importTrades(workspace, TRADES);
    stop();
    await importTrades(workspace, APPENDED);
    expect(seen).toEqual([5000]);
  });

  it.runIf(IS_SOAK)('keeps bars beside trades, which take precedence', async () => {
    const workspace = await openIn(tempDir());
    await importTrades(workspace, TRADES);
    const bars = textFile('TT.csv', 'date,open,high,low,close\n2024-01-09,1,2,1,2\n2024-01-10,1,2,1,2\n', {
      symbol: 'TT',
    });
    const { results } = await workspace.imports.start(bars).done;
    expect(results[0]).toMatchObject({ kind: 'bars', interval: '1D', rowsStored: 2, rowsRejected: 0 });
    const instrument = theInstrument(workspace);
    const days = await workspace.store.readBars(instrument.id, '1D', -Infinity, FROM_US + US_PER_DAY);
    expect([...days.timeUs]).toEqual([FROM_US - US_PER_DAY, FROM_US]);
    expect(days.trades![1]).toBeGreaterThan(1000);
  });

  it('stores nothing in a dry run', async () => {
    const dir = tempDir();
    const workspace = await openIn(dir);
    const { results } = await workspace.imports.start(textFile('t.csv', tradesCsv(TRADES), { dryRun: true })).done;
    expect(results[0]).toMatchObject({ rowsRead: 5000, instrument: null });
    expect(workspace.store.listInstruments()).toEqual([]);
    expect(readdirSync(join(dir, 'batches'))).toEqual([]);
  });

  it('leaves nothing of a source that breaks off', async () => {
    const dir = tempDir();
    const workspace = await openIn(dir);
    const stream = Readable.from(brokenAfter(tradesCsv(TRADES)));
    const job = workspace.imports.start({ name: 'broken.csv', stream, options: {} });
    await expect(job.done).rejects.toMatchObject({ code: 'import-failed', message: expect.stringMatching(/cable/) });
    expect(job.status()).toMatchObject({ state: 'failed', failure: { code: 'import-failed' } });
    expect(workspace.store.listInstruments()).toEqual([]);
    expect([...readdirSync(join(dir, 'batches')), ...readdirSync(join(dir, 'tmp'))]).toEqual([]);
  });

  it('stops an import that is cancelled, and goes on with the next one', async () => {
    const workspace = await openIn(tempDir());
    const endless = workspace.imports.start({
      name: 'endless.csv',
      stream: Readable.from(endlessTrades()),
      options: {},
    });
    const waiting = workspace.imports.start(textFile('waiting.csv', tradesCsv(TRADES)));
    const next = workspace.imports.start(textFile('trades.csv', tradesCsv(TRADES)));
    expect(workspace.imports.cancel(waiting.id)).toBe(true);
    // At once, not at its turn; and the next one does not take the turn of the first for it.
    await expect(waiting.done).rejects.toMatchObject({ code: 'import-cancelled' });
    expect([waiting, next].map((job) => job.status().state)).toEqual(['cancelled', 'waiting']);
    expect(workspace.imports.cancel(endless.id)).toBe(true);
    await expect(endless.done).rejects.toMatchObject({ code: 'import-cancelled' });
    await next.done;
    expect(workspace.imports.cancel(next.id)).toBe(false);
    await expectHolds(workspace, TRADES);
  });
});

describe('opening', () => {
  it('refuses a directory that is held, naming the holder in one line', async () => {
    const dir = tempDir();
    await openIn(dir);
    const second = openIn(dir);
    await expect(second).rejects.toThrow(DataDirInUseError);
    await expect(second).rejects.toThrow(`${dir} is in use by another candlemark process (${process.pid})`);
  });

  it('finds everything again', async () => {
    const dir = tempDir();
    const first = await openIn(dir);
    await importTrades(first, TRADES);
    const before = theInstrument(first);
    await close(first);
    const again = await openIn(dir);
    expect(theInstrument(again)).toEqual(before);
    expect(again.recoveredBatches).toBe(0);
    await expectHolds(again, TRADES);
    expect(readdirSync(dir)).not.toContain('server.json');
  });

  it('builds a lost market store anew, to the same revisions', async () => {
    const { dir, before } = await directoryWithHistory();
    rmSync(join(dir, 'market.duckdb'));
    const workspace = await openIn(dir);
    expect(workspace.recoveredBatches).toBe(3);
    expect(theInstrument(workspace)).toEqual(before);
  });

  it.runIf(IS_SOAK)('moves a market store that does not open aside, says so, and builds it anew', async () => {
    const { dir, before } = await directoryWithHistory();
    writeFileSync(join(dir, 'market.duckdb'), 'not a database at all, but long enough to look at'.repeat(100));
    const workspace = await openIn(dir);
    expect(theInstrument(workspace)).toEqual(before);
    expect(readdirSync(join(dir, 'aside'))).toEqual([expect.stringMatching(/-market\.duckdb$/)]);
    expect(messages.join('\n')).toMatch(/market\.duckdb cannot be used/);
  });

  it.runIf(IS_SOAK)('rebuilds on demand', async () => {
    const { dir, before } = await directoryWithHistory();
    const workspace = await openIn(dir, { rebuild: 'whole' });
    expect(workspace.recoveredBatches).toBe(3);
    expect(theInstrument(workspace)).toEqual(before);
    await expectHolds(workspace, TRADES, APPENDED);
  });

  it('removes leftovers in tmp and moves a batch that nothing names aside', async () => {
    const { dir } = await directoryWithHistory();
    writeFileSync(join(dir, 'tmp', 'leftover.parquet'), 'x');
    writeFileSync(join(dir, 'batches', 'STRAY.parquet'), 'x');
    await openIn(dir);
    expect(existsSync(join(dir, 'tmp', 'leftover.parquet'))).toBe(false);
    expect(readdirSync(join(dir, 'aside'))).toEqual([expect.stringMatching(/-STRAY\.parquet$/)]);
    expect(messages).toEqual([expect.stringMatching(/STRAY\.parquet belongs to no finished import/)]);
  });

  it('moves a damaged batch aside, names it, keeps its rows and refuses to rebuild without it', async () => {
    const { dir, firstBatch, before } = await directoryWithHistory();
    truncateSync(join(dir, 'batches', firstBatch), 100);
    const workspace = await openIn(dir);
    expect(messages).toEqual([expect.stringContaining(`Batch ${firstBatch} (imported from trades.csv) is damaged`)]);
    expect(readdirSync(join(dir, 'aside'))).toEqual([expect.stringContaining(firstBatch)]);
    expect(theInstrument(workspace)).toEqual(before);
    expect(workspace.missingBatches).toBe(0);
    await close(workspace);
    await expect(openIn(dir, { rebuild: 'whole' })).rejects.toThrow(/it alone still holds the rows/);
    await openIn(dir);
  });

  it.runIf(IS_SOAK)('does without a batch whose bytes changed, under a revision that was never served', async () => {
    const { dir, firstBatch, before } = await directoryWithHistory();
    const path = join(dir, 'batches', firstBatch);
    const bytes = readFileSync(path);
    bytes[bytes.length >> 1]! ^= 1;
    writeFileSync(path, bytes);
    rmSync(join(dir, 'market.duckdb'));
    const workspace = await openIn(dir);
    expect(messages).toEqual([expect.stringMatching(/is damaged: its SHA-256 is/)]);
    expect(workspace.missingBatches).toBe(1);
    const instrument = theInstrument(workspace);
    expect(instrument.revision).toBeGreaterThan(before.revision);
    expect(instrument.revisions.at(-1)).toMatchObject({ revision: instrument.revision });
    expect(instrument.levels[0]?.rows).toBeLessThan(before.levels[0]!.rows);
  });

  it('refuses to begin afresh where batches lie without their manifest', async () => {
    const { dir } = await directoryWithHistory();
    rmSync(join(dir, 'candlemark.sqlite'));
    await expect(openIn(dir)).rejects.toThrow(/holds 3 batches but no candlemark\.sqlite/);
  });
});

interface History {
  readonly dir: string;
  readonly firstBatch: string;
  readonly before: Instrument;
}

let template: History | null = null;

/** A closed directory of three batches: trades, an append, and one that appends more and repeats that. */
async function directoryWithHistory(): Promise<History> {
  template ??= await makeHistory(mkdtempSync(join(tmpdir(), 'candlemark-history-')));
  const dir = tempDir();
  cpSync(template.dir, dir, { recursive: true });
  return { ...template, dir };
}

async function makeHistory(dir: string): Promise<History> {
  const workspace = await openIn(dir);
  await importTrades(workspace, TRADES);
  const [firstBatch] = readdirSync(join(dir, 'batches'));
  await importTrades(workspace, { ...APPENDED, count: 300 });
  await importTrades(workspace, APPENDED);
  const before = theInstrument(workspace);
  await close(workspace);
  return { dir, firstBatch: firstBatch!, before };
}

afterAll(() => {
  if (template) rmSync(template.dir, { recursive: true });
});

async function* brokenAfter(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text);
  throw new Error('the cable was pulled');
}

async function* endlessTrades(): AsyncGenerator<Buffer> {
  yield Buffer.from('symbol,time,price,size\n');
  for (let day = 0; ; day++) {
    const text = tradesCsv({ ...TRADES, fromUs: FROM_US + day * US_PER_DAY });
    yield Buffer.from(text.slice(text.indexOf('\n') + 1));
  }
}
