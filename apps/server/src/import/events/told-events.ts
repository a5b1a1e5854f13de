/*
 * Tells splits and dividends from the closes that an import put aside, once its bars are staged and their calendars known. The
 * closes are put in order by DuckDB; what comes here are the days around which the share of both closes changes by more
 * than their digits can miss.
 */
import { rm } from 'node:fs/promises';
import { type Calendar, compileCalendar } from '@candlemark/bars';
import type { DuckDBConnection } from '@duckdb/node-api';
import type { CorporateEvent } from '../../market/events/corporate-event.ts';
import { MAX_EVENTS } from '../import-limits.ts';
import type { InstrumentTally } from '../rows/instrument-tally.ts';
import { sqlNumber, sqlText } from '../stage/locked-duckdb.ts';
import { RESTAMPED_TIMES } from '../stage/restamped-bars.ts';
import { adjustedFile } from './adjusted-closes.ts';
import { LEAST_ROUNDING, toldBetween } from './told-event.ts';

/** What the closes of one instrument tell. */
export interface ToldEvents {
  /** In order of time; none where the adjusted closes are no adjusted closes. */
  readonly events: readonly CorporateEvent[];
  /** Changes that raise earlier prices, which are left out. */
  readonly raises: number;
  /** Whether the closes change so often against each other that they tell of nothing. */
  readonly isNoise: boolean;
  /** Whether any adjusted close differs from the close beside it by more than digits do. */
  readonly isApart: boolean;
}

/** How the times of the staged bars became those of the batch. */
export interface BarTimes {
  readonly outDir: string;
  readonly hasRestamped: boolean;
  readonly shiftUs: number;
  /** Whether prices a hundred times too large were put right, so that such a change is no split. */
  readonly isHundredfoldMended: boolean;
}

/** A ratio from here on is what is put right of pence and pounds. */
const HUNDREDFOLD = 80;

/** Splits and dividends are hardly as frequent as one in so many days. */
const DAYS_OF_EVENT = 5;
/** A few more are none too many, in a file of few days. */
const SPARE = 2;

/** What each instrument's closes tell, of those that have both. @param calendars in the order of the tallies */
export async function toldEvents(
  connection: DuckDBConnection,
  tallies: readonly InstrumentTally[],
  calendars: readonly Calendar[],
  times: BarTimes,
): Promise<ReadonlyMap<InstrumentTally, ToldEvents>> {
  const told = new Map<InstrumentTally, ToldEvents>();
  if (tallies.every(({ adjusted }) => adjusted === null)) return told;
  const changes = await readChanges(connection, tallies, times);
  for (const [at, tally] of tallies.entries()) {
    if (tally.adjusted === null) continue;
    const ofThis = (changes.get(tally.index) ?? []).filter(
      (change) => !times.isHundredfoldMended || !isHundredfold(change),
    );
    told.set(tally, { ...eventsOf(ofThis, calendars[at]!), isApart: tally.adjusted.isApart });
  }
  await rm(adjustedFile(times.outDir), { force: true });
  return told;
}

/** Two neighbouring bars between which the share of both closes changes. */
interface Change {
  readonly timeUs: number;
  readonly before: { readonly close: number; readonly adjusted: number };
  readonly day: { readonly close: number; readonly adjusted: number };
  readonly rounding: number;
  /** Days from the first to the last bar. */
  readonly days: number;
}

async function readChanges(
  connection: DuckDBConnection,
  tallies: readonly InstrumentTally[],
  { outDir, hasRestamped, shiftUs }: BarTimes,
): Promise<ReadonlyMap<number, readonly Change[]>> {
  const digits = tallies.flatMap(({ index, adjusted }) =>
    adjusted === null ? [] : [`(${index}, ${0.5 / 10 ** adjusted.close}, ${0.5 / 10 ** adjusted.adjusted})`],
  );
  const rounding = 'close_half / close + adjusted_half / adjusted';
  const result = await connection.runAndReadAll(`
    WITH digits (of_sym, close_half, adjusted_half) AS (VALUES ${digits.join(', ')}),
    one AS (
      SELECT coalesce(sym, 0)::INTEGER AS sym, time, close, adjusted, ${rounding} AS rounding
      FROM read_parquet(${sqlText(adjustedFile(outDir))}) JOIN digits ON of_sym = coalesce(sym, 0)
      QUALIFY row_number() OVER (PARTITION BY sym, time ORDER BY line) = 1
    ),
    pairs AS (
      SELECT *, lag(close) OVER rows AS close_before, lag(adjusted) OVER rows AS adjusted_before,
        rounding + lag(rounding) OVER rows + ${LEAST_ROUNDING} AS both_rounding,
        (max(time) OVER (PARTITION BY sym) - min(time) OVER (PARTITION BY sym)) / 86400e6 AS days
      FROM one WINDOW rows AS (PARTITION BY sym ORDER BY time)
    )
    SELECT sym, ${hasRestamped ? 'coalesce(new_time, time)::DOUBLE' : 'time'} - ${sqlNumber(shiftUs)}, close_before, adjusted_before,
      close, adjusted, both_rounding, days
    FROM pairs ${hasRestamped ? `LEFT JOIN ${RESTAMPED_TIMES} ON old_time = time` : ''}
    WHERE abs(adjusted_before / close_before / (adjusted / close) - 1) > both_rounding
    ORDER BY sym, time LIMIT ${MAX_EVENTS}`);
  const changes = new Map<number, Change[]>();
  for (const row of result.getRows()) {
    const [sym, timeUs, closeBefore, adjustedBefore, close, adjusted, both, days] = row.map(Number);
    const change: Change = {
      timeUs: timeUs!,
      before: { close: closeBefore!, adjusted: adjustedBefore! },
      day: { close: close!, adjusted: adjusted! },
      rounding: both!,
      days: days!,
    };
    const ofThis = changes.get(sym!);
    if (ofThis) ofThis.push(change);
    else changes.set(sym!, [change]);
  }
  return changes;
}

function isHundredfold({ before, day }: Change): boolean {
  const factor = before.adjusted / before.close / (day.adjusted / day.close);
  return Math.max(factor, 1 / factor) >= HUNDREDFOLD;
}

function eventsOf(changes: readonly Change[], calendar: Calendar): Omit<ToldEvents, 'isApart'> {
  const days = changes[0]?.days ?? 0;
  if (changes.length > days / DAYS_OF_EVENT + SPARE) return { events: [], raises: 0, isNoise: true };
  const compiled = compileCalendar(calendar);
  const events = new Map<string, CorporateEvent>();
  let raises = 0;
  for (const { timeUs, before, day, rounding } of changes) {
    const told = toldBetween(before, day, rounding);
    const { labelDays } = compiled.tradingDayAt(timeUs);
    if (told === 'raise') raises += 1;
    else if (told !== 'nothing') events.set(`${labelDays} ${told.type}`, { labelDays, ...told });
  }
  return { events: [...events.values()], raises, isNoise: false };
}
