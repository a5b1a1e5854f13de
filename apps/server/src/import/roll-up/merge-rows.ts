/*
 * Puts the rows of a batch together with those that the store has.
 *
 * Trades: one whose id is there already is a duplicate. Without ids, rows are compared as multisets: of each row (time,
 * price, size, side) the larger count is kept, so that look-alikes inside one file stay and importing a file twice adds
 * nothing. Bars: the batch's bar replaces the one at the same time. All of it is SQL on Parquet files; the result is
 * sorted by time, older rows first where times are equal.
 */
import { powerOfTen } from '@candlemark/bars';
import type { DuckDBConnection } from '@duckdb/node-api';
import type { Scales } from '../../market/scales.ts';
import type { BatchKind, RollUpInstrument } from '../child-protocol.ts';
import { PARQUET_OPTIONS, sqlText } from '../stage/locked-duckdb.ts';
import { BAR_FILE_COLUMNS, type RowSource, sourceSql } from './base-rows.ts';

export interface MergedRows {
  /** Batch rows that were there already. */
  readonly duplicates: number;
  /** Stored bars that the batch changes. */
  readonly replaced: number;
}

/** Writes the merged rows to `file`. `batch` is the batch's own part of the instrument. */
export async function mergeRows(
  connection: DuckDBConnection,
  kind: BatchKind,
  instrument: RollUpInstrument,
  batch: RowSource,
  file: string,
): Promise<MergedRows> {
  const types = columnTypes(instrument.scales);
  await connection.run(`CREATE OR REPLACE TEMP VIEW fresh AS SELECT ${rescaled(kind, instrument)} ${sourceSql(batch)}`);
  const { existingFile } = instrument;
  const existing =
    existingFile === null
      ? 'SELECT * FROM fresh WHERE false'
      : `SELECT ${ROW_TYPES[kind](types)} ${sourceSql({ ...batch, file: existingFile })}`;
  await connection.run(`CREATE OR REPLACE TEMP VIEW stored AS ${existing}`);
  const counts = await MERGES[kind](connection, file);
  await connection.run('DROP VIEW fresh; DROP VIEW stored; ');
  return counts;
}

type Merge = (connection: DuckDBConnection, file: string) => Promise<MergedRows>;

const MERGES: Readonly<Record<BatchKind, Merge>> = { trades: mergeTrades, bars: mergeBars };

async function mergeTrades(connection: DuckDBConnection, file: string): Promise<MergedRows> {
  await connection.run(
    `CREATE OR REPLACE TEMP TABLE kept AS
     WITH unknown_ids AS (
       SELECT * FROM fresh WHERE id IS NULL OR id NOT IN (SELECT id FROM stored WHERE id IS NOT NULL)
     ), numbered AS (
       SELECT *, row_number() OVER (PARTITION BY time, price, size, side, id IS NULL ORDER BY seq) AS nth FROM unknown_ids
     ), alike AS (
       SELECT time, price, size, side, count(*) AS everyone, count(*) FILTER (id IS NULL) AS nameless
       FROM stored WHERE time BETWEEN (SELECT min(time) FROM fresh) AND (SELECT max(time) FROM fresh)
       GROUP BY time, price, size, side
     )
     SELECT numbered.* EXCLUDE (nth) FROM numbered LEFT JOIN alike
       ON numbered.time = alike.time AND numbered.price = alike.price
       AND numbered.size IS NOT DISTINCT FROM alike.size AND numbered.side = alike.side
     WHERE nth > coalesce(CASE WHEN id IS NULL THEN everyone ELSE nameless END, 0)`,
  );
  const duplicates = await countOf(connection, 'SELECT (SELECT count(*) FROM fresh) - (SELECT count(*) FROM kept)');
  await connection.run(
    `COPY (
       SELECT symbol, time, row_number() OVER (ORDER BY time, origin, seq) AS seq, price, size, side, id
       FROM (SELECT *, 0 AS origin FROM stored UNION ALL BY NAME SELECT *, 1 AS origin FROM kept)
       ORDER BY time, seq
     ) TO ${sqlText(file)} (${PARQUET_OPTIONS})`,
  );
  await connection.run('DROP TABLE kept');
  return { duplicates, replaced: 0 };
}

async function mergeBars(connection: DuckDBConnection, file: string): Promise<MergedRows> {
  const isSame = BAR_FILE_COLUMNS.map((column) => `fresh.${column} IS NOT DISTINCT FROM stored.${column}`).join(
    ' AND ',
  );
  const both = 'FROM fresh JOIN stored ON fresh.time = stored.time';
  const duplicates = await countOf(connection, `SELECT count(*) ${both} WHERE ${isSame}`);
  const replaced = (await countOf(connection, `SELECT count(*) ${both}`)) - duplicates;
  await connection.run(
    `COPY (
       SELECT * FROM fresh UNION ALL BY NAME SELECT * FROM stored WHERE time NOT IN (SELECT time FROM fresh) ORDER BY time
     ) TO ${sqlText(file)} (${PARQUET_OPTIONS})`,
  );
  return { duplicates, replaced };
}

async function countOf(connection: DuckDBConnection, sql: string): Promise<number> {
  const result = await connection.runAndReadAll(sql);
  return Number(result.getRows()[0]![0]);
}

interface ColumnTypes {
  readonly price: string;
  readonly size: string;
}

function columnTypes({ priceExact, sizeExact }: Scales): ColumnTypes {
  return { price: priceExact ? 'BIGINT' : 'DOUBLE', size: sizeExact ? 'BIGINT' : 'DOUBLE' };
}

/** The columns of stored rows, which are at the right scales already. */
const ROW_TYPES: Readonly<Record<BatchKind, (types: ColumnTypes) => string>> = {
  trades: ({ price, size }) =>
    `symbol, time::BIGINT AS time, seq::BIGINT AS seq, price::${price} AS price, size::${size} AS size, side::UTINYINT AS side, id`,
  bars: ({ price }) =>
    `symbol, time::BIGINT AS time, ${BAR_FILE_COLUMNS.map((column) => barColumn(column, column, price)).join(', ')}`,
};

const PRICES: ReadonlySet<string> = new Set(['open', 'high', 'low', 'close']);

function barColumn(column: string, value: string, priceType: string): string {
  if (PRICES.has(column)) return `(${value})::${priceType} AS ${column}`;
  return `(${value})::${column === 'trades' ? 'BIGINT' : 'DOUBLE'} AS ${column}`;
}

/** The batch's columns at the requested scales. */
function rescaled(kind: BatchKind, { batchScales, scales }: RollUpInstrument): string {
  const price = factor(batchScales.priceScale, scales.priceScale);
  const size = factor(batchScales.sizeScale, scales.sizeScale);
  const types = columnTypes(scales);
  if (kind === 'trades') {
    return `symbol, time, seq, (${price('price')})::${types.price} AS price, (${size('size')})::${types.size} AS size, side, id`;
  }
  const factors: Readonly<Record<string, (value: string) => string>> = {
    volume: size,
    buy_volume: size,
    open_interest: size,
    turnover: (value) => price(size(value)),
  };
  const columns = BAR_FILE_COLUMNS.map((column) => {
    const scale = PRICES.has(column) ? price : (factors[column] ?? ((value: string) => value));
    return barColumn(column, scale(column), types.price);
  });
  return `symbol, time, ${columns.join(', ')}`;
}

/** Multiplies by a power of ten; dividing by a whole one is rounded once, multiplying by a fraction of it twice. */
function factor(from: number, to: number): (value: string) => string {
  if (from === to) return (value) => value;
  if (to > from) return (value) => `${value} * ${powerOfTen(to - from)}`;
  return (value) => `${value} / ${powerOfTen(from - to)}::DOUBLE`;
}
