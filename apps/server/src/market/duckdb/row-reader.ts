import { type BarColumns, emptyTrades, type LevelInterval, type TradeColumns } from '@candlemark/bars';
import { toBarColumns } from '../stored-bar.ts';
import { type NumberColumn, numberColumns } from './chunk-columns.ts';
import { bigint, integer, type Session } from './session.ts';
import { BAR_COLUMNS, barsTable, importedTable, tradesTable } from './tables.ts';

/** Which rows of an instrument: times in [fromUs, toUs). Infinities mean no bound. */
export interface RowRange {
  /** The instrument's number. */
  readonly instrument: number;
  /** Which family of tables it lives in. */
  readonly exact: boolean;
  readonly fromUs: number;
  readonly toUs: number;
}

const RANGE = 'WHERE instrument = ? AND time >= ? AND time < ?';

/** Bars of one level in order of time; with `limit`, the first ones. */
export function readBarRows(
  session: Session,
  interval: LevelInterval,
  range: RowRange,
  limit: number | null,
): Promise<BarColumns> {
  return readTable(session, barsTable(interval, range.exact), range, limit);
}

/** Imported bars of an instrument that has finer rows, as they came. */
export function readImportedRows(
  session: Session,
  interval: LevelInterval,
  range: RowRange,
  limit: number | null,
): Promise<BarColumns> {
  return readTable(session, importedTable(interval, range.exact), range, limit);
}

async function readTable(session: Session, table: string, range: RowRange, limit: number | null): Promise<BarColumns> {
  const columns = await select(
    session,
    `SELECT ${BAR_COLUMNS.join(', ')} FROM "${table}" ${RANGE} ORDER BY time`,
    range,
    limit,
  );
  const [timeUs, ...values] = columns;
  return toBarColumns(timeUs?.length ?? 0, filled(timeUs), (index) => values[index] ?? null);
}

/** Trades in order of (time, sequence); with `limit`, the first ones. */
export async function readTradeRows(session: Session, range: RowRange, limit: number | null): Promise<TradeColumns> {
  const columns = await select(
    session,
    `SELECT time, price, size, side FROM ${tradesTable(range.exact)} ${RANGE} ORDER BY time, seq`,
    range,
    limit,
  );
  const [timeUs, price, size, side] = columns;
  if (!timeUs || timeUs.length === 0) return emptyTrades();
  return {
    length: timeUs.length,
    timeUs,
    price: filled(price),
    size: size ?? new Float64Array(timeUs.length).fill(Number.NaN),
    // NULL arrives as NaN and becomes 0: unknown.
    side: Uint8Array.from(side ?? new Float64Array(timeUs.length)),
  };
}

export async function countTradeRows(session: Session, range: RowRange): Promise<number> {
  const result = await session.query(`SELECT count(*) FROM ${tradesTable(range.exact)} ${RANGE}`, binds(range));
  return numberColumns(result)[0]?.[0] ?? 0;
}

async function select(
  session: Session,
  sql: string,
  range: RowRange,
  limit: number | null,
): Promise<readonly NumberColumn[]> {
  if (limit === null) return numberColumns(await session.query(sql, binds(range)));
  return numberColumns(await session.query(`${sql} LIMIT ?`, [...binds(range), bigint(limit)]));
}

function binds({ instrument, fromUs, toUs }: RowRange) {
  return [integer(instrument), bigint(fromUs), bigint(toUs)];
}

/** A column that never holds NULL. */
function filled(column: NumberColumn | undefined): Float64Array {
  if (!column) throw new Error('The market store holds a row without a time or a price');
  return column;
}
