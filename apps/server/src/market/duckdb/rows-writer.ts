import { LEVEL_INTERVALS, type LevelInterval } from '@candlemark/bars';
import { ALL_TIME, type TimeRange } from '../change-range.ts';
import { isExact, type Scales, scaleFactor } from '../scales.ts';
import { numberColumns } from './chunk-columns.ts';
import { PARQUET_OPTIONS } from './parquet-options.ts';
import { bigint, integer, type Session, text } from './session.ts';
import {
  BAR_COLUMNS,
  barsTable,
  importedTable,
  PRICE_COLUMNS,
  SIZE_COLUMNS,
  TRADE_COLUMNS,
  tradesTable,
} from './tables.ts';

/**
 * Writes rows of one instrument: from a Parquet file into a table, out of a table into a Parquet file, and from one
 * scale to another. Called inside a transaction; each function touches only the times it is given.
 */

/** A table of rows: the trades, the bars of one level, or imported bars beside finer rows. */
export type RowLevel = LevelInterval | 'trades' | `imported ${LevelInterval}`;

/** Where imported bars lie that are not the finest rows of their instrument. */
export function importedRows(interval: LevelInterval): RowLevel {
  return `imported ${interval}`;
}

/**
 * Rows of one instrument in a Parquet file whose columns are named as the table's: base rows are told by their `symbol`,
 * bars of levels by the number of their `instrument`.
 */
export interface RowFile {
  readonly path: string;
  readonly symbol: string;
  /** Holds several levels, told apart by the column `interval`. */
  readonly hasLevels: boolean;
}

/** Removes the rows of a range and returns how many there were. */
export async function deleteRows(
  session: Session,
  level: RowLevel,
  instrument: number,
  exact: boolean,
  range: TimeRange,
): Promise<number> {
  const result = await session.query(
    `DELETE FROM "${tableOf(level, exact)}" WHERE instrument = ? AND time >= ? AND time < ?`,
    [integer(instrument), bigint(range.fromUs), bigint(range.toUs)],
  );
  return result.rowsChanged;
}

/** Copies the file's rows of a range into the table, in the file's order, and returns how many there were. */
export async function insertRows(
  session: Session,
  level: RowLevel,
  instrument: number,
  exact: boolean,
  file: RowFile,
  range: TimeRange,
): Promise<number> {
  const columns = columnsOf(level).join(', ');
  const key = file.hasLevels ? 'instrument = ? AND interval = ?' : 'symbol = ?';
  const result = await session.query(
    `INSERT INTO "${tableOf(level, exact)}" (instrument, ${columns})
     SELECT ?, ${columns} FROM read_parquet(?) WHERE time >= ? AND time < ? AND ${key}`,
    [
      integer(instrument),
      text(file.path),
      bigint(range.fromUs),
      bigint(range.toUs),
      ...(file.hasLevels ? [bigint(instrument), text(level)] : [text(file.symbol)]),
    ],
  );
  return result.rowsChanged;
}

/** Writes the base rows of a range to a Parquet file at other scales, named as a batch's. Returns how many there were. */
export async function exportRows(
  session: Session,
  level: RowLevel,
  instrument: number,
  scales: { readonly from: Scales; readonly to: Scales },
  range: TimeRange,
  file: { readonly path: string; readonly symbol: string },
): Promise<number> {
  const order = level === 'trades' ? 'time, seq' : 'time';
  // COPY takes no arguments in its target; the path is ours, and quoted all the same.
  const result = await session.query(
    `COPY (SELECT ?::VARCHAR AS symbol, ${convertedColumns(level, scales.from, scales.to)}
       FROM "${tableOf(level, isExact(scales.from))}" WHERE instrument = ? AND time >= ? AND time < ? ORDER BY ${order})
     TO '${file.path.replaceAll("'", "''")}' (${PARQUET_OPTIONS})`,
    [text(file.symbol), integer(instrument), bigint(range.fromUs), bigint(range.toUs)],
  );
  return result.rowsChanged;
}

/** Moves all rows of an instrument from one table of bars to another. */
export async function moveRows(
  session: Session,
  from: RowLevel,
  to: RowLevel,
  instrument: number,
  exact: boolean,
): Promise<void> {
  const columns = BAR_COLUMNS.join(', ');
  await session.execute(
    `INSERT INTO "${tableOf(to, exact)}" (instrument, ${columns})
     SELECT instrument, ${columns} FROM "${tableOf(from, exact)}" WHERE instrument = ? ORDER BY time`,
    [integer(instrument)],
  );
  await deleteRows(session, from, instrument, exact, ALL_TIME);
}

/** How many rows of an instrument a table has, and the times of the first and the last; null where it has none. */
export async function rowsThere(
  session: Session,
  level: RowLevel,
  instrument: number,
  exact: boolean,
): Promise<{ readonly rows: number; readonly fromUs: number; readonly lastUs: number } | null> {
  const result = await session.query(
    `SELECT count(*), min(time), max(time) FROM "${tableOf(level, exact)}" WHERE instrument = ?`,
    [integer(instrument)],
  );
  const [rows, fromUs, lastUs] = numberColumns(result).map((column) => column?.[0]);
  return fromUs === undefined || lastUs === undefined ? null : { rows: rows ?? 0, fromUs, lastUs };
}

/** Rewrites every row of an instrument at other scales, moving it between the exact and the inexact tables if need be. */
export async function rescaleRows(
  session: Session,
  levels: readonly RowLevel[],
  instrument: number,
  scales: { readonly from: Scales; readonly to: Scales },
): Promise<void> {
  for (const level of levels) {
    const source = tableOf(level, isExact(scales.from));
    const target = tableOf(level, isExact(scales.to));
    const columns = columnsOf(level).join(', ');
    await session.connection.run(
      `CREATE OR REPLACE TEMP TABLE rescaled AS SELECT instrument, ${convertedColumns(level, scales.from, scales.to)}
       FROM "${source}" WHERE instrument = ${instrument} ORDER BY time`,
    );
    await session.connection.run(`DELETE FROM "${source}" WHERE instrument = ${instrument}`);
    await session.connection.run(
      `INSERT INTO "${target}" (instrument, ${columns}) SELECT instrument, ${columns} FROM rescaled`,
    );
    await session.connection.run('DROP TABLE rescaled');
  }
}

const IMPORTED: ReadonlyMap<RowLevel, LevelInterval> = new Map(
  LEVEL_INTERVALS.map((interval) => [importedRows(interval), interval]),
);

/** The table of a level's rows. */
export function tableOf(level: RowLevel, exact: boolean): string {
  if (level === 'trades') return tradesTable(exact);
  const imported = IMPORTED.get(level);
  return imported === undefined ? barsTable(level as LevelInterval, exact) : importedTable(imported, exact);
}

/** The columns of a level's rows, the instrument left out. */
export function columnsOf(level: RowLevel): readonly string[] {
  return level === 'trades' ? TRADE_COLUMNS : BAR_COLUMNS;
}

function convertedColumns(level: RowLevel, from: Scales, to: Scales): string {
  const price = scaleFactor(from.priceScale, to.priceScale);
  const size = scaleFactor(from.sizeScale, to.sizeScale);
  const type = isExact(to) ? 'BIGINT' : 'DOUBLE';
  return columnsOf(level)
    .map((column) => {
      if (PRICE_COLUMNS.has(column)) return converted(column, price, type);
      if (SIZE_COLUMNS.has(column)) return converted(column, size, column === 'size' ? type : 'DOUBLE');
      return column === 'turnover' ? converted(column, price * size, 'DOUBLE') : column;
    })
    .join(', ');
}

/**
 * The columns at other scales, where `price_factor` and `size_factor` are the powers of ten between the scales: integers
 * get more decimals, doubles have none.
 */
export function scaledColumns(level: RowLevel, to: Scales): readonly string[] {
  const type = isExact(to) ? 'BIGINT' : 'DOUBLE';
  const price = (value: string) => scaledBy(value, 'price_factor', to.priceExact);
  const size = (value: string) => scaledBy(value, 'size_factor', to.sizeExact);
  return columnsOf(level).map((column) => {
    if (PRICE_COLUMNS.has(column)) return `(${price(column)})::${type} AS ${column}`;
    if (SIZE_COLUMNS.has(column)) return `(${size(column)})::${column === 'size' ? type : 'DOUBLE'} AS ${column}`;
    return column === 'turnover' ? `(${price(size(column))})::DOUBLE AS ${column}` : `rows.${column}`;
  });
}

function scaledBy(value: string, factor: string, isWhole: boolean): string {
  return isWhole ? `${value} * ${factor}` : `${value} / ${factor}::DOUBLE`;
}

/** Dividing by a whole power of ten is rounded once, multiplying by a fraction of it twice. */
function converted(column: string, factor: number, type: string): string {
  if (factor === 1) return `${column}::${type} AS ${column}`;
  const product = factor > 1 ? `${column} * ${factor}` : `${column} / ${Math.round(1 / factor)}`;
  return `(${product})::${type} AS ${column}`;
}
