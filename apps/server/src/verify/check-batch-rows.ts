import type { LevelInterval } from '@candlemark/bars';
import type { DuckDBResultReader } from '@duckdb/node-api';
import type { TimeRange } from '../market/change-range.ts';
import type { Session } from '../market/duckdb/session.ts';
import { barsTable, importedTable, tradesTable } from '../market/duckdb/tables.ts';
import type { InstrumentState } from '../market/instrument-state.ts';
import { isExact } from '../market/scales.ts';
import { STORED_BAR_COLUMNS } from '../market/stored-bar.ts';
import { type BatchRows, batchBarsSql, batchTradesSql } from './batch-rows.ts';

/*
 * Compares the rows of a series in a stretch of time with the batches that they came from, by what holds whatever way they were
 * merged: a trade stands at least as often as in the batch that has it most often, and at most as often as in all of them
 * together; a bar is that of the last batch which has one at its time.
 */

/** Rows that one side has and the other lacks. */
export interface RowDifference {
  readonly kind: 'missing' | 'surplus';
  readonly rows: number;
  readonly range: TimeRange;
}

export interface BatchRowsCheck {
  readonly session: Session;
  readonly state: InstrumentState;
  /** Which of its series; null for trades. */
  readonly interval: LevelInterval | null;
  /** The batches with rows of the instrument in the range. */
  readonly batches: readonly BatchRows[];
  readonly range: TimeRange;
  /** Whether a batch that cannot be read may have brought rows: then nobody can say that a row is one too many. */
  readonly mayHaveMore: boolean;
}

export async function compareWithBatches(check: BatchRowsCheck): Promise<readonly RowDifference[]> {
  const { interval, batches, mayHaveMore } = check;
  if (batches.length === 0 && mayHaveMore) return [];
  const differences = await (interval === null ? compareTrades(check) : compareBars(check, interval));
  return differences.filter(({ kind, rows }) => rows > 0 && (kind === 'missing' || !mayHaveMore));
}

async function compareTrades({ session, state, batches, range }: BatchRowsCheck): Promise<readonly RowDifference[]> {
  const table = tradesTable(isExact(state.scales));
  const where = whereSql(state, range);
  const brought =
    batches.length === 0
      ? `SELECT time, price, size, side, id, 0 AS sequence FROM ${table} WHERE false`
      : batchTradesSql(batches, state.scales, range);
  const result = await session.connection.runAndReadAll(`
    WITH brought AS (${brought}),
    wanted AS (
      SELECT time, price, size, side, max(rows) AS least, sum(rows) AS most, max(id) AS id FROM (
        SELECT time, price, size, side, sequence, count(*) AS rows, max(id) AS id FROM brought GROUP BY ALL
      ) GROUP BY time, price, size, side
    ),
    stored AS (SELECT time, price, size, side, count(*) AS rows FROM ${table} ${where} GROUP BY ALL),
    both_sides AS (
      SELECT coalesce(stored.time, wanted.time) AS row_time, wanted.id, coalesce(least, 0) AS least, coalesce(most, 0) AS most,
        coalesce(stored.rows, 0) AS rows
      FROM stored FULL JOIN wanted ON stored.time = wanted.time AND stored.price = wanted.price
        AND stored.side = wanted.side AND stored.size IS NOT DISTINCT FROM wanted.size
    ),
    missing AS (SELECT * FROM both_sides WHERE rows < least)
    SELECT 'missing', sum(least - rows), min(row_time), max(row_time) FROM missing
    -- A trade that says something else than the stored one with its id was rejected, and rightly so.
    WHERE id IS NULL OR id NOT IN (SELECT id FROM ${table} WHERE instrument = ${state.instrument} AND id IS NOT NULL
      AND id IN (SELECT id FROM missing))
    UNION ALL SELECT 'surplus', sum(rows - most), min(row_time), max(row_time) FROM both_sides WHERE rows > most`);
  return differencesOf(result);
}

async function compareBars(
  { session, state, batches, range, mayHaveMore }: BatchRowsCheck,
  interval: LevelInterval,
): Promise<readonly RowDifference[]> {
  const tableOf = interval === state.interval ? barsTable : importedTable;
  const table = `"${tableOf(interval, isExact(state.scales))}"`;
  const brought =
    batches.length === 0
      ? `SELECT *, 0 AS sequence FROM ${table} WHERE false`
      : batchBarsSql(batches, state.scales, range);
  // A batch that cannot be read may have been the last to say something of a bar.
  const isSame = mayHaveMore ? 'true' : STORED_BAR_COLUMNS.map(({ name }) => sameSql(name)).join(' AND ');
  const result = await session.connection.runAndReadAll(`
    WITH brought AS (${brought}),
    wanted AS (SELECT * FROM brought QUALIFY row_number() OVER (PARTITION BY time ORDER BY sequence DESC) = 1),
    stored AS (SELECT * FROM ${table} ${whereSql(state, range)}),
    both_sides AS (
      SELECT coalesce(stored.time, wanted.time) AS row_time, stored.time IS NOT NULL AS is_stored,
        wanted.time IS NOT NULL AS is_wanted, ${isSame} AS is_same
      FROM stored FULL JOIN wanted ON stored.time = wanted.time
    )
    SELECT 'missing', count(*), min(row_time), max(row_time) FROM both_sides
    WHERE is_wanted AND NOT (is_stored AND is_same)
    UNION ALL SELECT 'surplus', count(*), min(row_time), max(row_time) FROM both_sides WHERE NOT is_wanted`);
  return differencesOf(result);
}

/** Sums and prices that are no integers went through other roundings on their way. */
function sameSql(name: string): string {
  return `coalesce(stored.${name} = wanted.${name} OR abs(stored.${name} - wanted.${name}) <= 1e-9 * abs(wanted.${name}),
    stored.${name} IS NULL AND wanted.${name} IS NULL)`;
}

function whereSql({ instrument }: InstrumentState, { fromUs, toUs }: TimeRange): string {
  return `WHERE instrument = ${instrument} AND time >= ${fromUs} AND time < ${toUs}`;
}

function differencesOf(result: DuckDBResultReader): readonly RowDifference[] {
  return result.getRows().map(([kind, rows, from, last]) => ({
    kind: kind === 'missing' ? 'missing' : 'surplus',
    rows: Number(rows ?? 0),
    range: { fromUs: Number(from ?? 0), toUs: Number(last ?? 0) + 1 },
  }));
}
