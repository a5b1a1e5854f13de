/*
 * Gives bars of days, weeks and months the time at which they open.
 *
 * Their stamps are mostly dates. A date is the label of a trading day, and where that day opens later than midnight the
 * bar would otherwise fall into the day before it. A stamp at the close belongs to the day, week or month that holds the
 * last moment before it. Each distinct stamp is looked up once in JavaScript; there are few of them.
 */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import {
  bucketOpenUs,
  type Calendar,
  type CompiledCalendar,
  compileCalendar,
  intervalLengthUs,
  isIntraday,
  type LevelInterval,
  US_PER_DAY,
  utcFromLocalUs,
  zoneOffsetUs,
} from '@candlemark/bars';
import type { DuckDBConnection } from '@duckdb/node-api';
import type { BarTiming } from '../detect/bar-timing.ts';
import type { FilePlan } from '../file-plan.ts';
import { RowFile } from '../parquet/row-file.ts';
import { sqlText } from './locked-duckdb.ts';
import { STAGED_ROWS } from './staged-rows.ts';

/** The table of old and new times: (old_time, new_time). */
export const RESTAMPED_TIMES = 'restamped';

/** What is taken off the stamps of bars that carry their close: the length, where all bars have the same. */
export function intervalShiftUs(interval: LevelInterval): number {
  return isIntraday(interval) ? intervalLengthUs(interval) : 0;
}

/** Fills `RESTAMPED_TIMES`; false when no stamp changes and there is no such table. */
export async function restampBars(
  connection: DuckDBConnection,
  plan: FilePlan,
  timing: BarTiming,
  calendar: Calendar,
): Promise<boolean> {
  if (isIntraday(timing.interval)) return false;
  const restamp = restamper(plan, timing, calendar);
  const result = await connection.runAndReadAll(`SELECT DISTINCT time FROM ${STAGED_ROWS}`);
  const pairs = result.getRows().map(([time]) => [Number(time), restamp(Number(time))] as const);
  if (pairs.every(([before, after]) => before === after)) return false;
  await createRestamped(connection, pairs, plan.input.outDir);
  return true;
}

/** Makes `RESTAMPED_TIMES` of pairs of an old and a new time. */
export async function createRestamped(
  connection: DuckDBConnection,
  pairs: readonly (readonly [oldUs: number, newUs: number])[],
  directory: string,
): Promise<void> {
  const file = path.join(directory, 'restamped.parquet');
  writePairs(file, pairs);
  await connection.run(
    `CREATE OR REPLACE TABLE ${RESTAMPED_TIMES} AS SELECT old_time::BIGINT AS old_time, new_time::BIGINT AS new_time
     FROM read_parquet(${sqlText(file)})`,
  );
  await rm(file);
}

function writePairs(file: string, pairs: readonly (readonly [number, number])[]): void {
  const rows = new RowFile(file, ['old_time', 'new_time'], new Set(), null);
  for (const [before, after] of pairs) {
    rows.columns[0]![rows.row] = before;
    rows.columns[1]![rows.row] = after;
    rows.endRow();
  }
  rows.complete();
  rows.close();
}

function restamper(plan: FilePlan, { interval, stamp }: BarTiming, calendar: Calendar): (timeUs: number) => number {
  const compiled = compileCalendar(calendar);
  if (stamp === 'close') return (timeUs) => bucketOpenUs(compiled, interval, timeUs - 1);
  if (!plan.timeLayout.isDateOnly) return (timeUs) => timeUs;
  const { timeZone } = plan.clock;
  return (timeUs) => {
    const labelDays = Math.floor((timeUs + zoneOffsetUs(timeZone, timeUs)) / US_PER_DAY);
    return openOfLabel(compiled, interval, labelDays) ?? utcFromLocalUs(calendar.timeZone, labelDays * US_PER_DAY);
  };
}

/** The open of the trading day of a date, or of the week or month that begins with it; null when there is none. */
export function openOfLabel(calendar: CompiledCalendar, interval: LevelInterval, labelDays: number): number | null {
  const day = calendar.firstDayFrom(labelDays);
  if (day.labelDays === labelDays) return day.openUs;
  return interval !== '1D' && bucketOpenUs(calendar, interval, day.openUs) === day.openUs ? day.openUs : null;
}
