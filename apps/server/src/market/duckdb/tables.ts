import { LEVEL_INTERVALS, type LevelInterval } from '@candlemark/bars';
import { STORED_BAR_COLUMNS, storedBarNames } from '../stored-bar.ts';

/**
 * The tables of the market store. No primary key and no index: DuckDB's secondary indexes answer wrongly after a crash,
 * and a key costs eight times the space; rows are written sorted by (instrument, time), so zone maps find them.
 *
 * Prices and sizes of exact instruments are BIGINT at the instrument's scale. Sums (volume, turnover, buy volume) are
 * DOUBLE in both families: integers, exact to 2^53, and never an overflow that would refuse a whole file.
 */

/** Raised when a table changes; an older file is then built anew from the batches. */
export const SCHEMA_VERSION = 3;

const NUMBER_TYPES = { exact: 'BIGINT', inexact: 'DOUBLE' } as const;

/** The trades of all instruments with exact numbers, or of all others. */
export function tradesTable(exact: boolean): string {
  return exact ? 'trades' : 'trades_f64';
}

/** The bars of one level. Names differ in more than case: DuckDB compares them without. */
export function barsTable(interval: LevelInterval, exact: boolean): string {
  return exact ? `bars_${interval}` : `bars_${interval}_f64`;
}

/** Imported bars of one interval, of instruments that have finer rows; their level's own table has what is served. */
export function importedTable(interval: LevelInterval, exact: boolean): string {
  return exact ? `imported_${interval}` : `imported_${interval}_f64`;
}

export const TRADE_COLUMNS = ['time', 'seq', 'price', 'size', 'side', 'id'] as const;
export const BAR_COLUMNS: readonly string[] = ['time', ...storedBarNames()];

/** Which stored columns are prices and which are sizes: what changes when an instrument's scales change. */
export const PRICE_COLUMNS: ReadonlySet<string> = new Set(['price', ...storedBarNames('price')]);
export const SIZE_COLUMNS: ReadonlySet<string> = new Set(['size', ...storedBarNames('size')]);

export function createTableStatements(): readonly string[] {
  return [
    'CREATE TABLE store_format (version INTEGER)',
    `INSERT INTO store_format VALUES (${SCHEMA_VERSION})`,
    'CREATE TABLE applied_batches (sequence BIGINT, id VARCHAR)',
    `CREATE TABLE instrument_state (instrument INTEGER, kind VARCHAR, base_interval VARCHAR, price_scale INTEGER,
       price_exact BOOLEAN, size_scale INTEGER, size_exact BOOLEAN, calendar VARCHAR, rows BIGINT, from_us BIGINT,
       last_us BIGINT, sealed_until_us BIGINT, revision INTEGER, revisions VARCHAR, levels VARCHAR,
       imported VARCHAR, adjustments VARCHAR)`,
    'CREATE TABLE events (instrument INTEGER, sequence BIGINT, time BIGINT, type VARCHAR, value DOUBLE)',
    ...Object.entries(NUMBER_TYPES).flatMap(([family, type]) => familyStatements(family === 'exact', type)),
  ];
}

function familyStatements(exact: boolean, number: string): readonly string[] {
  const trades = `CREATE TABLE ${tradesTable(exact)} (instrument INTEGER, time BIGINT, seq BIGINT, price ${number},
    size ${number}, side UTINYINT, id VARCHAR)`;
  const types = { price: number, size: 'DOUBLE', value: 'DOUBLE', count: 'BIGINT' };
  const columns = STORED_BAR_COLUMNS.map(({ name, unit }) => `${name} ${types[unit]}`).join(', ');
  const bars = LEVEL_INTERVALS.flatMap((interval) =>
    [barsTable, importedTable].map(
      (tableOf) => `CREATE TABLE "${tableOf(interval, exact)}" (instrument INTEGER, time BIGINT, ${columns})`,
    ),
  );
  return [trades, ...bars];
}
