/*
 * Puts the rows of a batch together with those that the store has, for any number of instruments at once.
 *
 * Trades: one whose id is there already is a duplicate, or left out if it says something else. Without ids, rows are compared as multisets: of each row (time,
 * price, size, side) the larger count is kept, so that look-alikes inside one file stay and importing a file twice adds
 * nothing. Bars: the batch's bar replaces the one at the same time. All of it is SQL on Parquet files; the result is
 * sorted by symbol and time, older rows first where times are equal. Every comparison is within an instrument, told by
 * its `part`, a number in the order of the symbols. Cost: a hash join of both, and sorts of pieces if
 * anything is new: a sort of all at once does not end in the memory that there is.
 */

import { rmSync } from 'node:fs';
import { powerOfTen } from '@candlemark/bars';
import type { RejectedRow } from '@candlemark/contracts';
import type { DuckDBConnection } from '@duckdb/node-api';
import { PARQUET_OPTIONS } from '../../market/duckdb/parquet-options.ts';
import type { Scales } from '../../market/scales.ts';
import { STORED_BAR_COLUMNS, type StoredBarColumn, storedBarNames } from '../../market/stored-bar.ts';
import type { BatchKind } from '../batch-kind.ts';
import { MAX_LISTED_REJECTS } from '../import-limits.ts';
import { importWarning } from '../report/import-warning.ts';
import { rejectedRow } from '../report/reject-list.ts';
import type { ChangedTimes, ConflictingRows } from '../roll-up-protocol.ts';
import { sqlText } from '../stage/locked-duckdb.ts';
import { type RowSource, sourceSql } from './base-rows.ts';
import type { MergeGroup } from './merge-groups.ts';
import { mergePieces } from './merge-pieces.ts';

export interface MergedRows {
  /** Batch rows that were there already. */
  readonly duplicates: number;
  /** Stored bars that the batch changes. */
  readonly replaced: number;
  /** Those of them that have a volume, in place of which the batch has bars without one. */
  readonly volumesLost: number;
  /** Trades of the batch that differ from the stored ones with their ids. */
  readonly conflicts: ConflictingRows;
  /** Where the merged rows differ from the stored ones; null when they do not. */
  readonly changed: ChangedTimes | null;
}

/**
 * Compares the batch's rows of the group's instruments with the stored ones; one answer for each instrument, in their order.
 * `writeMerged` then writes both.
 */
export async function compareRows(
  connection: DuckDBConnection,
  kind: BatchKind,
  group: MergeGroup,
  batch: RowSource,
): Promise<readonly MergedRows[]> {
  const { existingFile, instruments } = group;
  await connection.run(
    'CREATE OR REPLACE TEMP TABLE parts (part INTEGER, symbol VARCHAR, price_factor BIGINT, size_factor BIGINT)',
  );
  const rows = instruments.map(
    ({ symbol, batchScales, scales }, part) =>
      `(${part}, ${sqlText(symbol)}, ${factor(batchScales.priceScale, scales.priceScale)}, ${factor(batchScales.sizeScale, scales.sizeScale)})`,
  );
  await connection.run(`INSERT INTO parts VALUES ${rows.join(', ')}`);
  await connection.run(
    `CREATE OR REPLACE TEMP VIEW fresh AS SELECT ${rescaled(kind, group)}
     FROM (SELECT * ${sourceSql(batch)}) AS batch JOIN parts ON batch.symbol = parts.symbol`,
  );
  const existing =
    existingFile === null
      ? 'SELECT * FROM fresh WHERE false'
      : `SELECT ${ROW_TYPES[kind](columnTypes(group))}
         FROM (SELECT * ${sourceSql({ ...batch, file: existingFile })}) AS existing JOIN parts ON existing.symbol = parts.symbol`;
  await connection.run(`CREATE OR REPLACE TEMP VIEW stored AS ${existing}`);
  return MERGES[kind].compare(connection, instruments.length);
}

/** Rows that are sorted at one time: some 50 MB. */
const PIECE_ROWS = 400_000;

/** Writes what `compareRows` has just compared, merged. */
export async function writeMerged(
  connection: DuckDBConnection,
  kind: BatchKind,
  file: string,
  pieceRows = PIECE_ROWS,
): Promise<void> {
  const { tables, columns, ordered } = MERGES[kind];
  const copy = (sql: string, to: string) => connection.run(`COPY (${sql}) TO ${sqlText(to)} (${PARQUET_OPTIONS})`);
  const parts = await connection.runAndReadAll('SELECT count(*) FROM parts');
  const pieces = await mergePieces(connection, tables, Number(parts.getRows()[0]![0]), pieceRows);
  if (pieces.length === 1) {
    await copy(`SELECT ${columns} FROM (${ordered('true')})`, file);
    return;
  }
  const files = pieces.map((_, at) => `${file}.piece-${at}`);
  try {
    for (const [at, where] of pieces.entries()) await copy(ordered(where), files[at]!);
    await copy(`SELECT ${columns} FROM read_parquet([${files.map(sqlText).join(', ')}])`, file);
  } finally {
    for (const piece of files) rmSync(piece, { force: true });
  }
}

interface Merge {
  compare(connection: DuckDBConnection, parts: number): Promise<readonly MergedRows[]>;
  /** Whose rows are merged. */
  readonly tables: readonly string[];
  /** Of the merged rows those that are kept. */
  readonly columns: string;
  /** SQL that selects the merged rows for which a condition on `part` and `time` holds. */
  ordered(where: string): string;
}

const MERGES: Readonly<Record<BatchKind, Merge>> = {
  trades: {
    compare: compareTrades,
    tables: ['stored', 'kept'],
    columns: 'symbol, time, row_number() OVER () AS seq, price, size, side, id',
    ordered: (where) => `SELECT * FROM (
       SELECT *, 0 AS origin FROM stored WHERE ${where} UNION ALL BY NAME SELECT *, 1 AS origin FROM kept WHERE ${where})
     ORDER BY part, time, origin, seq`,
  },
  bars: {
    compare: compareBars,
    tables: ['stored', 'fresh'],
    columns: '* EXCLUDE (part)',
    ordered: (where) => `SELECT * FROM (
       SELECT * FROM fresh WHERE ${where} UNION ALL BY NAME
       SELECT * FROM (SELECT * FROM stored WHERE ${where}) ANTI JOIN (SELECT part, time FROM fresh WHERE ${where}) USING (part, time))
     ORDER BY part, time`,
  },
};

const IS_ALIKE = `fresh.part = alike.part AND fresh.time = alike.time AND fresh.price = alike.price
  AND fresh.size IS NOT DISTINCT FROM alike.size AND fresh.side = alike.side`;

/**
 * Finds the trades that the store lacks. Most rows are settled by a join: without a look-alike in the store a row is new,
 * and one that has one, and is alone at its time in the batch, is not. Look-alikes are counted for the others only: where
 * the store has a row at their time, those at a time that the batch repeats, and those with an id that the store lacks,
 * for which only rows without one can stand.
 */
async function compareTrades(connection: DuckDBConnection, parts: number): Promise<readonly MergedRows[]> {
  await connection.run(
    `CREATE OR REPLACE TEMP VIEW unknown AS
     SELECT * FROM fresh ANTI JOIN stored ON fresh.part = stored.part AND fresh.id = stored.id`,
  );
  await connection.run(
    `CREATE OR REPLACE TEMP TABLE spans AS SELECT part, min(time) AS first, max(time) AS last FROM fresh GROUP BY part`,
  );
  await connection.run(
    `CREATE OR REPLACE TEMP VIEW alike AS
     SELECT stored.* FROM stored JOIN spans ON stored.part = spans.part AND time BETWEEN first AND last`,
  );
  await connection.run(
    `CREATE OR REPLACE TEMP TABLE doubtful AS
     SELECT * FROM unknown SEMI JOIN alike USING (part, time)
     WHERE id IS NOT NULL
       OR (part, time) IN (SELECT (part, time) FROM fresh GROUP BY part, time HAVING count(*) > 1)`,
  );
  await connection.run(
    `CREATE OR REPLACE TEMP TABLE kept AS
     WITH numbered AS (
       SELECT *, row_number() OVER (PARTITION BY part, time, price, size, side, id IS NULL ORDER BY seq) AS nth
       FROM doubtful
     ), counted AS (
       SELECT part, time, price, size, side, count(*) AS everyone, count(*) FILTER (id IS NULL) AS nameless
       FROM alike SEMI JOIN doubtful USING (part, time) GROUP BY part, time, price, size, side
     )
     SELECT fresh.* EXCLUDE (nth) FROM numbered AS fresh LEFT JOIN counted AS alike ON ${IS_ALIKE}
     WHERE nth > coalesce(CASE WHEN id IS NULL THEN everyone ELSE nameless END, 0)
     UNION ALL
     SELECT fresh.* FROM (SELECT * FROM unknown ANTI JOIN doubtful USING (part, time)) AS fresh
       ANTI JOIN alike ON ${IS_ALIKE}`,
  );
  const counts = await numbersByPart(
    connection,
    parts,
    `SELECT part, fresh_rows, coalesce(kept_rows, 0), first, last
     FROM (SELECT part, count(*) AS fresh_rows FROM fresh GROUP BY part)
     LEFT JOIN (SELECT part, count(*) AS kept_rows, min(time) AS first, max(time) AS last FROM kept GROUP BY part)
       USING (part)`,
  );
  const anyKnown = counts.some(([fresh, kept]) => fresh! > kept!);
  const conflicts = anyKnown ? await findConflicts(connection) : new Map<number, ConflictingRows>();
  return counts.map(([fresh, kept, from, last], part) => {
    const differing = conflicts.get(part) ?? NO_CONFLICTS;
    const duplicates = fresh! - kept! - differing.count;
    return { duplicates, replaced: 0, volumesLost: 0, conflicts: differing, changed: changedTimes(from!, last!) };
  });
}

const NO_CONFLICTS: ConflictingRows = { count: 0, listed: [] };

/** Trades whose id the store has, but not with these values. A row's place in its file is its `seq`. */
async function findConflicts(connection: DuckDBConnection): Promise<ReadonlyMap<number, ConflictingRows>> {
  const result = await connection.runAndReadAll(
    `SELECT part, abs(seq), id, count(*) OVER (PARTITION BY part) FROM (
       SELECT * FROM fresh ANTI JOIN stored ON fresh.part = stored.part AND fresh.id = stored.id
         AND fresh.time = stored.time AND fresh.price = stored.price
         AND fresh.size IS NOT DISTINCT FROM stored.size AND fresh.side = stored.side
       WHERE fresh.id IS NOT NULL
     ) AS other SEMI JOIN stored ON other.part = stored.part AND other.id = stored.id
     QUALIFY row_number() OVER (PARTITION BY part ORDER BY abs(seq)) <= ${MAX_LISTED_REJECTS} ORDER BY part, abs(seq)`,
  );
  const reason = importWarning('other-stored-trade');
  const conflicts = new Map<number, { readonly count: number; readonly listed: RejectedRow[] }>();
  for (const [part, line, id, count] of result.getRows()) {
    const ofPart = conflicts.get(Number(part)) ?? { count: Number(count), listed: [] };
    ofPart.listed.push(rejectedRow(Number(line), reason, String(id)));
    conflicts.set(Number(part), ofPart);
  }
  return conflicts;
}

async function compareBars(connection: DuckDBConnection, parts: number): Promise<readonly MergedRows[]> {
  const isSame = storedBarNames()
    .map((column) => `fresh.${column} IS NOT DISTINCT FROM stored.${column}`)
    .join(' AND ');
  const counts = await numbersByPart(
    connection,
    parts,
    `SELECT part, count(*) FILTER (is_there AND is_same), count(*) FILTER (is_there AND NOT is_same), count(*) FILTER (is_lost),
       min(time) FILTER (NOT (is_there AND is_same)), max(time) FILTER (NOT (is_there AND is_same))
     FROM (SELECT fresh.part, fresh.time, stored.time IS NOT NULL AS is_there, ${isSame} AS is_same,
         fresh.volume IS NULL AND stored.volume > 0 AS is_lost
       FROM fresh LEFT JOIN stored ON fresh.part = stored.part AND fresh.time = stored.time) GROUP BY part`,
  );
  return counts.map(([duplicates, replaced, volumesLost, from, last]) => ({
    duplicates: duplicates!,
    replaced: replaced!,
    volumesLost: volumesLost!,
    conflicts: NO_CONFLICTS,
    changed: changedTimes(from!, last!),
  }));
}

function changedTimes(fromUs: number, lastUs: number): ChangedTimes | null {
  return Number.isNaN(fromUs) ? null : { fromUs, lastUs };
}

/** The numbers beside each `part`; NULL, and what is said of no part, is NaN. */
async function numbersByPart(connection: DuckDBConnection, parts: number, sql: string): Promise<readonly number[][]> {
  const result = await connection.runAndReadAll(sql);
  const numbers = Array.from({ length: parts }, () => new Array<number>(result.columnCount - 1).fill(Number.NaN));
  for (const [part, ...values] of result.getRows()) {
    numbers[Number(part)] = values.map((value) => (value === null ? Number.NaN : Number(value)));
  }
  return numbers;
}

interface ColumnTypes {
  readonly price: string;
  readonly size: string;
}

function columnTypes({ priceExact, sizeExact }: Pick<Scales, 'priceExact' | 'sizeExact'>): ColumnTypes {
  return { price: priceExact ? 'BIGINT' : 'DOUBLE', size: sizeExact ? 'BIGINT' : 'DOUBLE' };
}

/** The columns of stored rows, which are at the right scales already. */
const ROW_TYPES: Readonly<Record<BatchKind, (types: ColumnTypes) => string>> = {
  trades: ({ price, size }) =>
    `part, parts.symbol, time::BIGINT AS time, seq::BIGINT AS seq, price::${price} AS price, size::${size} AS size, side::UTINYINT AS side, id`,
  bars: ({ price }) =>
    `part, parts.symbol, time::BIGINT AS time, ${STORED_BAR_COLUMNS.map((column) => barColumn(column, column.name, price)).join(', ')}`,
};

function barColumn({ name, unit }: StoredBarColumn, value: string, priceType: string): string {
  const types = { price: priceType, size: 'DOUBLE', value: 'DOUBLE', count: 'BIGINT' };
  return `(${value})::${types[unit]} AS ${name}`;
}

/** The batch's columns at the requested scales. */
function rescaled(kind: BatchKind, group: MergeGroup): string {
  const price = scaled('price_factor', group.priceExact);
  const size = scaled('size_factor', group.sizeExact);
  const types = columnTypes(group);
  if (kind === 'trades') {
    return `part, parts.symbol, time, seq, (${price('price')})::${types.price} AS price, (${size('size')})::${types.size} AS size, side, id`;
  }
  const values = {
    price,
    size,
    value: (value: string) => price(size(value)),
    count: (value: string) => value,
  };
  const columns = STORED_BAR_COLUMNS.map((column) => barColumn(column, values[column.unit](column.name), types.price));
  return `part, parts.symbol, time, ${columns.join(', ')}`;
}

/**
 * Integers get more decimals, which multiplies them; doubles have none, so that a batch's integers are divided by their
 * power of ten. Dividing by a whole one is rounded once, multiplying by a fraction of it would be twice.
 */
function scaled(powerOfTen: string, isExact: boolean): (value: string) => string {
  return (value) => (isExact ? `${value} * ${powerOfTen}` : `${value} / ${powerOfTen}::DOUBLE`);
}

function factor(from: number, to: number): number {
  return powerOfTen(Math.abs(to - from));
}
