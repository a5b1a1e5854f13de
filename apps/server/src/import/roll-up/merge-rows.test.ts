import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { expect, it, vi } from 'vitest';
import { IS_SOAK } from '../../testing/long-test.ts';
import { tempDir } from '../../testing/temp-dir.ts';
import type { BatchKind } from '../batch-kind.ts';
import { openLockedDuckDb, sqlText } from '../stage/locked-duckdb.ts';
import { wholeFile } from './base-rows.ts';
import { compareRows, writeMerged } from './merge-rows.ts';

vi.setConfig({ testTimeout: 60_000 });

const SCALES = { priceScale: 0, priceExact: true, sizeScale: 0, sizeExact: true };
const MINUTE_US = 60_000_000;

const barsSql = (from: number, to: number, symbols: readonly string[], price: number) =>
  `SELECT symbol, (i * ${MINUTE_US})::BIGINT AS time, ${['open', 'high', 'low', 'close'].map((name) => `(i + ${price})::BIGINT AS ${name}`).join(', ')},
     1::DOUBLE AS volume, NULL::BIGINT AS trades, NULL::DOUBLE AS turnover, NULL::DOUBLE AS buy_volume, NULL::DOUBLE AS open_interest
   FROM range(${from}, ${to}) t(i), unnest(${JSON.stringify(symbols).replaceAll('"', "'")}) s(symbol) ORDER BY symbol, time`;
const tradesSql = (from: number, to: number, symbols: readonly string[], price: number) =>
  `SELECT symbol, (i // 3 * ${MINUTE_US})::BIGINT AS time, row_number() OVER () AS seq, (i + ${price})::BIGINT AS price, 1::BIGINT AS size, 0::UTINYINT AS side, NULL::VARCHAR AS id
   FROM range(${from}, ${to}) t(i), unnest(${JSON.stringify(symbols).replaceAll('"', "'")}) s(symbol) ORDER BY symbol, time, seq`;

interface Wanted {
  readonly pieceRows?: number;
  /** What is read of the result, if not all of it. */
  readonly columns?: string;
}

/** Merges two files as an import does. Answers what was counted, and the rows of the result. */
async function merged(
  kind: BatchKind,
  symbols: readonly string[],
  [stored, fresh]: readonly [string, string],
  { pieceRows, columns = '*' }: Wanted = {},
) {
  const dir = tempDir();
  const path = (name: string) => join(dir, name);
  const maker = await DuckDBInstance.create(':memory:');
  const made = await maker.connect();
  for (const [name, sql] of [
    ['stored', stored],
    ['fresh', fresh],
  ] as const)
    await made.run(`COPY (${sql}) TO ${sqlText(path(name))} (FORMAT parquet)`);
  const { connection, close } = await openLockedDuckDb({ directory: dir });
  try {
    const instruments = symbols.map((symbol) => ({ symbol, batchScales: SCALES, scales: SCALES }));
    const group = { ...SCALES, existingFile: path('stored'), instruments } as never;
    const counts = await compareRows(connection, kind, group, wholeFile(path('fresh')));
    await writeMerged(connection, kind, path('merged'), pieceRows);
    const rows = await made.runAndReadAll(
      `SELECT ${columns} FROM read_parquet(${sqlText(path('merged'))}, file_row_number = true)`,
    );
    expect(readdirSync(dir).filter((name) => name.includes('piece'))).toEqual([]);
    return { counts, rows: rows.getRows() };
  } finally {
    close();
    made.closeSync();
    maker.closeSync();
  }
}

it.each([
  ['bars', barsSql],
  ['trades', tradesSql],
] as const)('gives the same %s in pieces as at once, in order', async (kind, sql) => {
  const symbols = ['A', 'B', 'C'];
  const files = [sql(0, 60, symbols, 0), sql(40, 90, symbols, 1000)] as const;
  const whole = await merged(kind, symbols, files);
  expect(whole.rows).toHaveLength(kind === 'bars' ? 270 : 330);
  for (const pieceRows of [1, 7, 100, 269]) expect(await merged(kind, symbols, files, { pieceRows })).toEqual(whole);
});

it.runIf(IS_SOAK)('ends with two million rows in the memory that an import has', async () => {
  const files = [barsSql(0, 1_800_000, ['MEM'], 1), barsSql(1_799_990, 2_100_000, ['MEM'], 1)] as const;
  const columns = `count(*)::INTEGER, count(*) FILTER (time <> file_row_number * ${MINUTE_US})::INTEGER`;
  const { counts, rows } = await merged('bars', ['MEM'], files, { columns });
  expect(counts).toMatchObject([{ duplicates: 10, replaced: 0 }]);
  expect(rows).toEqual([[2_100_000, 0]]);
});

it('counts the bars with a volume that bars without one replace', async () => {
  const stored = barsSql(0, 10, ['A'], 0);
  const fresh = barsSql(6, 14, ['A'], 1).replace('1::DOUBLE AS volume', 'NULL::DOUBLE AS volume');
  const { counts } = await merged('bars', ['A'], [stored, fresh]);
  expect(counts).toMatchObject([{ replaced: 4, volumesLost: 4 }]);
  expect((await merged('bars', ['A'], [fresh, stored])).counts).toMatchObject([{ replaced: 4, volumesLost: 0 }]);
});
