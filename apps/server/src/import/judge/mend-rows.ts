/*
 * Puts right what an import was asked to put right of its staged rows: prices that are a hundred times too large or too
 * small, and rows that are left out. The staged file stays as it is; the view that the batch is made of changes.
 */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import type { BatchKind } from '../batch-kind.ts';
import { RowFile } from '../parquet/row-file.ts';
import { importWarning } from '../report/import-warning.ts';
import { rejectedRow } from '../report/reject-list.ts';
import type { InstrumentTally } from '../rows/instrument-tally.ts';
import { sqlText } from '../stage/locked-duckdb.ts';
import { createStagedView, STAGED_ROWS } from '../stage/staged-rows.ts';
import type { PriceMends } from './price-judge.ts';

const MENDS = 'mends';
const LEFT_OUT = 'left_out';
/** The columns that hold prices. */
const PRICES: Readonly<Record<BatchKind, readonly string[]>> = {
  bars: ['open', 'high', 'low', 'close'],
  trades: ['price'],
};
/** A price so many times that beside it is a hundred times too large. */
const FAR = 80;
/** Decimals that a price may have more of, once it is a hundredth of itself. */
const DECIMALS_OF_HUNDREDTHS = 2;

/** What is left of the file's own order. */
export interface Mended {
  /** Whether rows may have lost the order of the file. */
  readonly isReordered: boolean;
}

/** Mends the staged rows, and counts those that are left out as rejected. */
export async function mendRows(
  connection: DuckDBConnection,
  kind: BatchKind,
  tallies: readonly InstrumentTally[],
  outDir: string,
): Promise<Mended> {
  const mends = tallies.map((tally) => [tally, tally.judge.mends()] as const);
  const stretches = mends.flatMap(([tally, { stretches }]) =>
    stretches.map((stretch) => [tally.index, stretch] as const),
  );
  const spikes = mends.flatMap(([tally, { spikes }]) => [...spikes.keys()].map((line) => [tally.index, line] as const));
  if (stretches.length === 0 && spikes.length === 0) return { isReordered: false };
  await createTable(
    connection,
    MENDS,
    path.join(outDir, 'mends.parquet'),
    ['of_sym', 'from_line', 'factor', 'level'],
    stretches.map(([sym, { fromLine, factor, level }]) => [sym, fromLine, factor, level ?? Number.NaN]),
  );
  await createTable(connection, LEFT_OUT, path.join(outDir, 'left-out.parquet'), ['of_sym', 'of_line'], spikes);
  for (const [tally, mended] of mends) countMended(tally, mended);
  await connection.run(`DROP VIEW ${STAGED_ROWS}`);
  await createStagedView(connection, outDir, STAGED_AS_READ);
  const prices = PRICES[kind].map((price) => `${mendedPrice(price)} AS ${price}`);
  await connection.run(
    `CREATE VIEW ${STAGED_ROWS} AS SELECT * EXCLUDE (of_sym, from_line, factor, level) REPLACE (${prices.join(', ')})
     FROM ${STAGED_AS_READ} ASOF LEFT JOIN ${MENDS} ON sym = of_sym AND line >= from_line
     ANTI JOIN ${LEFT_OUT} ON sym = ${LEFT_OUT}.of_sym AND line = of_line`,
  );
  return { isReordered: true };
}

const STAGED_AS_READ = 'staged_as_read';

/** Of a single row each price is held against the one beside the row. */
function mendedPrice(price: string): string {
  return `CASE WHEN factor IS NULL THEN ${price} WHEN isnan(level) THEN ${hundredths(price, 'factor')}
    WHEN ${price} >= level * ${FAR} THEN ${hundredths(price, 'factor / 100')}
    WHEN ${price} * ${FAR} <= level THEN ${hundredths(price, 'factor * 100')}
    ELSE ${hundredths(price, 'factor')} END`;
}

/** Divided where that is meant: 30.5 / 100 is 0.305, and 30.5 * 0.01 is not. */
function hundredths(price: string, factor: string): string {
  return `CASE WHEN ${factor} < 1 THEN ${price} / round(1 / (${factor})) ELSE ${price} * (${factor}) END`;
}

function countMended(tally: InstrumentTally, { stretches, spikes }: PriceMends): void {
  if (stretches.length > 0) tally.price.noteDecimals(DECIMALS_OF_HUNDREDTHS);
  const rows = [...spikes].map(([line, value]) => rejectedRow(line, importWarning('far-price'), value));
  tally.rejects.addMany(rows.length, rows);
  tally.rowsTaken -= rows.length;
}

async function createTable(
  connection: DuckDBConnection,
  name: string,
  file: string,
  columns: readonly string[],
  values: readonly (readonly number[])[],
): Promise<void> {
  const rows = new RowFile(file, columns, new Set(), null);
  for (const row of values) {
    for (const [column, value] of row.entries()) rows.columns[column]![rows.row] = value;
    rows.endRow();
  }
  rows.complete();
  rows.close();
  await connection.run(`CREATE TABLE ${name} AS SELECT * FROM read_parquet(${sqlText(file)})`);
  await rm(file);
}
