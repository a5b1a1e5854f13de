/*
 * Puts the rows of a batch together with those that the store has.
 *
 * Trades: one whose id is there already is a duplicate, or left out if it says something else. Without ids, rows are compared as multisets: of each row (time,
 * price, size, side) the larger count is kept, so that look-alikes inside one file stay and importing a file twice adds
 * nothing. Bars: the batch's bar replaces the one at the same time. All of it is SQL on Parquet files; the result is
 * sorted by time, older rows first where times are equal. Cost: a hash join of both, and one sort if anything is new.
 */
import { powerOfTen } from '@candlemark/bars';
import type { DuckDBConnection } from '@duckdb/node-api';
import { PARQUET_OPTIONS } from '../../market/duckdb/parquet-options.ts';
import type { Scales } from '../../market/scales.ts';
import { STORED_BAR_COLUMNS, type StoredBarColumn, storedBarNames } from '../../market/stored-bar.ts';
import type { BatchKind, ChangedTimes, ConflictingRows, RollUpInstrument } from '../child-protocol.ts';
import { MAX_LISTED_REJECTS } from '../import-limits.ts';
import { shortened } from '../report/reject-list.ts';
import { sqlText } from '../stage/locked-duckdb.ts';
import { type RowSource, sourceSql } from './base-rows.ts';

export interface MergedRows {
  /** Batch rows that were there already. */
  readonly duplicates: number;
  /** Stored bars that the batch changes. */
  readonly replaced: number;
  /** Trades of the batch that differ from the stored ones with their ids. */
  readonly conflicts: ConflictingRows;
  /** Where the merged rows differ from the stored ones; null when they do not. */
  readonly changed: ChangedTimes | null;
}

/** What is merged: rows at `batchScales` into stored ones at `scales`. */
export type MergedInstrument = Pick<RollUpInstrument, 'batchScales' | 'scales' | 'existingFile'>;

/** Compares the batch's own part of the instrument with the stored rows; `writeMerged` then writes both. */
export async function compareRows(
  connection: DuckDBConnection,
  kind: BatchKind,
  instrument: MergedInstrument,
  batch: RowSource,
): Promise<MergedRows> {
  const types = columnTypes(instrument.scales);
  await connection.run(`CREATE OR REPLACE TEMP VIEW fresh AS SELECT ${rescaled(kind, instrument)} ${sourceSql(batch)}`);
  const { existingFile } = instrument;
  const existing =
    existingFile === null
      ? 'SELECT * FROM fresh WHERE false'
      : `SELECT ${ROW_TYPES[kind](types)} ${sourceSql({ ...batch, file: existingFile })}`;
  await connection.run(`CREATE OR REPLACE TEMP VIEW stored AS ${existing}`);
  return MERGES[kind].compare(connection);
}

/** Writes what `compareRows` has just compared, merged. */
export async function writeMerged(connection: DuckDBConnection, kind: BatchKind, file: string): Promise<void> {
  await connection.run(`COPY (${MERGES[kind].merged}) TO ${sqlText(file)} (${PARQUET_OPTIONS})`);
}

interface Merge {
  compare(connection: DuckDBConnection): Promise<MergedRows>;
  /** SQL that selects the merged rows. */
  readonly merged: string;
}

const MERGES: Readonly<Record<BatchKind, Merge>> = {
  trades: {
    compare: compareTrades,
    merged: `SELECT symbol, time, row_number() OVER () AS seq, price, size, side, id FROM (
       SELECT * FROM (SELECT *, 0 AS origin FROM stored UNION ALL BY NAME SELECT *, 1 AS origin FROM kept)
       ORDER BY time, origin, seq)`,
  },
  bars: {
    compare: compareBars,
    merged:
      'SELECT * FROM fresh UNION ALL BY NAME SELECT * FROM stored WHERE time NOT IN (SELECT time FROM fresh) ORDER BY time',
  },
};

const IS_ALIKE = `fresh.time = alike.time AND fresh.price = alike.price AND fresh.size IS NOT DISTINCT FROM alike.size
  AND fresh.side = alike.side`;

/**
 * Finds the trades that the store lacks. Most rows are settled by a join: without a look-alike in the store a row is new,
 * and one that has one, and is alone at its time in the batch, is not. Look-alikes are counted for the others only: where
 * the store has a row at their time, those at a time that the batch repeats, and those with an id that the store lacks,
 * for which only rows without one can stand.
 */
async function compareTrades(connection: DuckDBConnection): Promise<MergedRows> {
  await connection.run(
    `CREATE OR REPLACE TEMP VIEW unknown AS SELECT * FROM fresh ANTI JOIN stored ON fresh.id = stored.id`,
  );
  await connection.run(
    `CREATE OR REPLACE TEMP VIEW alike AS
     SELECT * FROM stored WHERE time BETWEEN (SELECT min(time) FROM fresh) AND (SELECT max(time) FROM fresh)`,
  );
  await connection.run(
    `CREATE OR REPLACE TEMP TABLE doubtful AS
     SELECT * FROM unknown WHERE time IN (SELECT time FROM alike)
       AND (id IS NOT NULL OR time IN (SELECT time FROM fresh GROUP BY time HAVING count(*) > 1))`,
  );
  await connection.run(
    `CREATE OR REPLACE TEMP TABLE kept AS
     WITH numbered AS (
       SELECT *, row_number() OVER (PARTITION BY time, price, size, side, id IS NULL ORDER BY seq) AS nth FROM doubtful
     ), counted AS (
       SELECT time, price, size, side, count(*) AS everyone, count(*) FILTER (id IS NULL) AS nameless
       FROM alike SEMI JOIN doubtful USING (time) GROUP BY time, price, size, side
     )
     SELECT fresh.* EXCLUDE (nth) FROM numbered AS fresh LEFT JOIN counted AS alike ON ${IS_ALIKE}
     WHERE nth > coalesce(CASE WHEN id IS NULL THEN everyone ELSE nameless END, 0)
     UNION ALL
     SELECT fresh.* FROM unknown AS fresh ANTI JOIN alike ON ${IS_ALIKE}
     WHERE fresh.time NOT IN (SELECT time FROM doubtful)`,
  );
  const [fresh, kept, from, last] = await numbersOf(
    connection,
    'SELECT (SELECT count(*) FROM fresh), count(*), min(time), max(time) FROM kept',
  );
  const known = fresh! - kept!;
  const conflicts = known === 0 ? NO_CONFLICTS : await findConflicts(connection);
  return { duplicates: known - conflicts.count, replaced: 0, conflicts, changed: changedTimes(from!, last!) };
}

const NO_CONFLICTS: ConflictingRows = { count: 0, listed: [] };

/** Trades whose id the store has, but not with these values. A row's place in its file is its `seq`. */
async function findConflicts(connection: DuckDBConnection): Promise<ConflictingRows> {
  const result = await connection.runAndReadAll(
    `SELECT abs(seq), id, count(*) OVER () FROM (
       SELECT * FROM fresh ANTI JOIN stored ON fresh.id = stored.id AND fresh.time = stored.time
         AND fresh.price = stored.price AND fresh.size IS NOT DISTINCT FROM stored.size AND fresh.side = stored.side
       WHERE fresh.id IS NOT NULL
     ) AS other SEMI JOIN stored ON other.id = stored.id ORDER BY abs(seq) LIMIT ${MAX_LISTED_REJECTS}`,
  );
  const rows = result.getRows();
  const reason = 'the stored trade with this id says something else';
  return {
    count: Number(rows[0]?.[2] ?? 0),
    listed: rows.map(([line, id]) => ({ line: Number(line), reason, value: shortened(String(id)) })),
  };
}

async function compareBars(connection: DuckDBConnection): Promise<MergedRows> {
  const isSame = storedBarNames()
    .map((column) => `fresh.${column} IS NOT DISTINCT FROM stored.${column}`)
    .join(' AND ');
  const [duplicates, replaced, from, last] = await numbersOf(
    connection,
    `SELECT count(*) FILTER (is_there AND is_same), count(*) FILTER (is_there AND NOT is_same),
       min(time) FILTER (NOT (is_there AND is_same)), max(time) FILTER (NOT (is_there AND is_same))
     FROM (SELECT fresh.time, stored.time IS NOT NULL AS is_there, ${isSame} AS is_same
       FROM fresh LEFT JOIN stored ON fresh.time = stored.time)`,
  );
  return { duplicates: duplicates!, replaced: replaced!, conflicts: NO_CONFLICTS, changed: changedTimes(from!, last!) };
}

function changedTimes(fromUs: number, lastUs: number): ChangedTimes | null {
  return Number.isNaN(fromUs) ? null : { fromUs, lastUs };
}

/** The first row of an answer; NULL is NaN. */
async function numbersOf(connection: DuckDBConnection, sql: string): Promise<readonly number[]> {
  const result = await connection.runAndReadAll(sql);
  return result.getRows()[0]!.map((value) => (value === null ? Number.NaN : Number(value)));
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
    `symbol, time::BIGINT AS time, ${STORED_BAR_COLUMNS.map((column) => barColumn(column, column.name, price)).join(', ')}`,
};

function barColumn({ name, unit }: StoredBarColumn, value: string, priceType: string): string {
  const types = { price: priceType, size: 'DOUBLE', value: 'DOUBLE', count: 'BIGINT' };
  return `(${value})::${types[unit]} AS ${name}`;
}

/** The batch's columns at the requested scales. */
function rescaled(kind: BatchKind, { batchScales, scales }: MergedInstrument): string {
  const price = factor(batchScales.priceScale, scales.priceScale);
  const size = factor(batchScales.sizeScale, scales.sizeScale);
  const types = columnTypes(scales);
  if (kind === 'trades') {
    return `symbol, time, seq, (${price('price')})::${types.price} AS price, (${size('size')})::${types.size} AS size, side, id`;
  }
  const scaled = {
    price,
    size,
    value: (value: string) => price(size(value)),
    count: (value: string) => value,
  };
  const columns = STORED_BAR_COLUMNS.map((column) => barColumn(column, scaled[column.unit](column.name), types.price));
  return `symbol, time, ${columns.join(', ')}`;
}

/** Multiplies by a power of ten; dividing by a whole one is rounded once, multiplying by a fraction of it twice. */
function factor(from: number, to: number): (value: string) => string {
  if (from === to) return (value) => value;
  if (to > from) return (value) => `${value} * ${powerOfTen(to - from)}`;
  return (value) => `${value} / ${powerOfTen(from - to)}::DOUBLE`;
}
