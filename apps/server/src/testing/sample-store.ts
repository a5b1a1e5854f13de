import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { openWorkspace } from '../workspace.ts';
import { tempDir } from './temp-dir.ts';
import { type TestTrades, textFile, tradesCsv } from './trades-file.ts';

/** What a workspace says to nobody. */
export const quietLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** The first trades of the sample: 3,000, some seconds apart, of the instrument TT. */
export const SAMPLE_TRADES: TestTrades = {
  symbol: 'TT',
  fromUs: Date.UTC(2024, 0, 10) * 1000,
  count: 3000,
  stepUs: 7_000_001,
};

/**
 * A data directory of three batches: trades of TT, an append to them, and daily bars of AAPL. It is made once for the
 * test file; each call of the answer copies it.
 */
export function sampleStore(): () => string {
  let template = '';
  beforeAll(async () => {
    template = mkdtempSync(join(tmpdir(), 'candlemark-sample-'));
    const workspace = await openWorkspace({ dataDir: template, log: quietLog });
    const append = { ...SAMPLE_TRADES, fromUs: SAMPLE_TRADES.fromUs + 2900 * SAMPLE_TRADES.stepUs, count: 400 };
    for (const file of [
      textFile('trades.csv', tradesCsv(SAMPLE_TRADES)),
      textFile('more.csv', tradesCsv(append)),
      textFile('AAPL.csv', dailyBarsCsv()),
    ]) {
      await workspace.imports.start(file).done;
    }
    await workspace.close();
  }, 120_000);
  afterAll(() => rmSync(template, { recursive: true, force: true }));
  return () => {
    const dir = join(tempDir({ isInMemory: true }), 'data');
    cpSync(template, dir, { recursive: true });
    return dir;
  };
}

function dailyBarsCsv(): string {
  const rows = Array.from({ length: 300 }, (_, day) => {
    const date = new Date(Date.UTC(2022, 0, 3 + day));
    if (date.getUTCDay() % 6 === 0) return '';
    const open = 100 + (day % 7);
    return `${date.toISOString().slice(0, 10)},${open},${open + 9},${open - 3},${open + (day % 5)},${1000 + day}\n`;
  });
  return `Date,Open,High,Low,Close,Volume\n${rows.join('')}`;
}
