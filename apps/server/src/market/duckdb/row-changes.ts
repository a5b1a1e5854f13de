/*
 * Changes the rows of many instruments with one statement for each table and file, not for each instrument.
 *
 * The statements join the rows with a list of instruments and ranges. Bounds around the whole list go with it as plain
 * comparisons, because only these let DuckDB skip what cannot match. A single change is cheaper without a join.
 */
import { ALL_TIME, type TimeRange } from '../change-range.ts';
import { isExact, type Scales, scaleFactor } from '../scales.ts';
import { PARQUET_OPTIONS } from './parquet-options.ts';
import {
  columnsOf,
  deleteRows,
  insertRows,
  type RowFile,
  type RowLevel,
  scaledColumns,
  tableOf,
} from './rows-writer.ts';
import type { Session } from './session.ts';

/** What becomes of the rows of one instrument in one table. */
export interface RowChange {
  readonly level: RowLevel;
  readonly exact: boolean;
  readonly instrument: number;
  /** The times whose rows go; null where there are none. */
  readonly removed: TimeRange | null;
  /** The rows that come: those of the file in these times. */
  readonly added: { readonly file: RowFile; readonly range: TimeRange } | null;
}

/** Applies all changes, removals first; returns how many rows came. */
export async function changeRows(session: Session, changes: readonly RowChange[]): Promise<number> {
  let rows = 0;
  for (const sharing of grouped(changes, ({ level, exact }) => tableOf(level, exact))) {
    await removeRows(session, sharing);
    const adding = sharing.filter(({ added }) => added !== null);
    for (const ofFile of grouped(adding, ({ added }) => added!.file.path)) rows += await addRows(session, ofFile);
  }
  return rows;
}

async function removeRows(session: Session, changes: readonly RowChange[]): Promise<void> {
  const removals = changes.flatMap(({ instrument, removed }) => (removed === null ? [] : [{ instrument, ...removed }]));
  const [only] = removals;
  if (only === undefined) return;
  const { level, exact } = changes[0]!;
  if (removals.length === 1) {
    await deleteRows(session, level, only.instrument, exact, only);
    return;
  }
  await session.connection.run(
    `DELETE FROM "${tableOf(level, exact)}" AS rows USING ${rangeList(removals)}
     WHERE rows.instrument = part.instrument AND time >= from_us AND time < to_us AND ${hull('rows', removals)}`,
  );
}

async function addRows(session: Session, changes: readonly RowChange[]): Promise<number> {
  const { level, exact, instrument, added } = changes[0]!;
  const { file, range } = added!;
  if (changes.length === 1) return insertRows(session, level, instrument, exact, file, range);
  const columns = columnsOf(level).join(', ');
  const ranges = changes.map((change) => ({
    instrument: change.instrument,
    symbol: change.added!.file.symbol,
    ...change.added!.range,
  }));
  const key = file.hasLevels ? 'rows.instrument = part.instrument' : 'rows.symbol = part.symbol';
  const result = await session.connection.run(
    `INSERT INTO "${tableOf(level, exact)}" (instrument, ${columns})
     SELECT part.instrument, ${columns} FROM read_parquet(${quoted(file.path)}) AS rows JOIN ${rangeList(ranges)} ON ${key}
     WHERE time >= from_us AND time < to_us ${file.hasLevels ? `AND interval = ${quoted(level)}` : ''}`,
  );
  return result.rowsChanged;
}

/** The rows of an instrument that are wanted in a file. */
export interface ExportedPart {
  readonly symbol: string;
  readonly instrument: number;
  readonly range: TimeRange;
  /** Those of the rows in the store, and those that they are to have in the file. */
  readonly from: Scales;
  readonly to: Scales;
}

/**
 * Writes base rows of instruments to a Parquet file as a batch has them, sorted by (symbol, time). All are in the same
 * table, and the same of their numbers are exact in the file. Returns how many rows there are.
 */
export async function exportParts(
  session: Session,
  level: RowLevel,
  parts: readonly ExportedPart[],
  path: string,
): Promise<number> {
  const { from, to } = parts[0]!;
  const sorted = [...parts].sort((a, b) => Buffer.compare(Buffer.from(a.symbol), Buffer.from(b.symbol)));
  const ranges = sorted.map(({ instrument, symbol, range }) => ({ instrument, symbol, ...range }));
  const factors = sorted.map((part) => [
    powerBetween(part.from.priceScale, part.to.priceScale),
    powerBetween(part.from.sizeScale, part.to.sizeScale),
  ]);
  const order = level === 'trades' ? 'place, time, seq' : 'place, time';
  const result = await session.connection.run(
    `COPY (SELECT part.symbol, ${scaledColumns(level, to).join(', ')}
       FROM "${tableOf(level, isExact(from))}" AS rows JOIN ${rangeList(ranges, factors)} USING (instrument)
       WHERE time >= from_us AND time < to_us AND ${hull('rows', ranges)} ORDER BY ${order})
     TO ${quoted(path)} (${PARQUET_OPTIONS})`,
  );
  return result.rowsChanged;
}

/** The minutes in which instruments have rows, each once, in a Parquet file (symbol, time) sorted by both. */
export async function exportMinutes(
  session: Session,
  level: RowLevel,
  exact: boolean,
  parts: readonly { readonly symbol: string; readonly instrument: number }[],
  path: string,
): Promise<void> {
  // The remainder of a time before 1970 is negative.
  const minute = 'time - ((time % 60000000) + 60000000) % 60000000';
  const ranges = parts.map((part) => ({ ...part, ...ALL_TIME }));
  await session.connection.run(
    `COPY (SELECT symbol, time FROM (SELECT DISTINCT part.symbol, ${minute} AS time
       FROM "${tableOf(level, exact)}" AS rows JOIN ${rangeList(ranges)} USING (instrument) WHERE ${hull('rows', ranges)})
       ORDER BY symbol, time)
     TO ${quoted(path)} (${PARQUET_OPTIONS})`,
  );
}

interface InstrumentRange extends TimeRange {
  readonly instrument: number;
  readonly symbol?: string;
}

/** A list of values in place of a table: `place` is that in the list. */
function rangeList(ranges: readonly InstrumentRange[], factors: readonly (readonly number[])[] = []): string {
  const rows = ranges.map(({ instrument, symbol = '', fromUs, toUs }, place) => {
    const [price = 1, size = 1] = factors[place] ?? [];
    return `(${place}, ${instrument}, ${quoted(symbol)}, ${fromUs}::BIGINT, ${toUs}::BIGINT, ${price}::BIGINT, ${size}::BIGINT)`;
  });
  const columns = 'place, instrument, symbol, from_us, to_us, price_factor, size_factor';
  return `(VALUES ${rows.join(', ')}) AS part(${columns})`;
}

function hull(table: string, ranges: readonly InstrumentRange[]): string {
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let [fromUs, toUs] = [ALL_TIME.toUs, ALL_TIME.fromUs];
  for (const range of ranges) {
    first = Math.min(first, range.instrument);
    last = Math.max(last, range.instrument);
    fromUs = Math.min(fromUs, range.fromUs);
    toUs = Math.max(toUs, range.toUs);
  }
  const instruments = `${table}.instrument >= ${first} AND ${table}.instrument <= ${last}`;
  return `${instruments} AND time >= ${fromUs}::BIGINT AND time < ${toUs}::BIGINT`;
}

function powerBetween(from: number, to: number): number {
  return Math.round(Math.max(scaleFactor(from, to), scaleFactor(to, from)));
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** The items that share a key, in the order in which they first came. */
export function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): readonly (readonly Item[])[] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return [...groups.values()];
}
