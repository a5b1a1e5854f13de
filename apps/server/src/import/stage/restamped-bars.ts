/*
 * Gives bars of days, weeks and months the time at which they open.
 *
 * Their stamps are mostly dates, or instants that stand for a date (`day-labels.ts`). A date is the label of a trading day, and
 * where that day opens later than midnight the bar would otherwise fall into the day before it. A stamp at the close belongs to the day, week or month that holds the
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
} from '@candlemark/bars';
import type { DuckDBConnection } from '@duckdb/node-api';
import type { BarTiming } from '../detect/bar-timing.ts';
import type { FilePlan } from '../file-plan.ts';
import { RowFile } from '../parquet/row-file.ts';
import { type LabelOf, labelsOfStamps, localDate } from './day-labels.ts';
import { sqlText } from './locked-duckdb.ts';
import { openOfLabel } from './open-of-label.ts';
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
  const result = await connection.runAndReadAll(`SELECT DISTINCT time FROM ${STAGED_ROWS} ORDER BY time`);
  const timesUs = Float64Array.from(result.getRows(), ([time]) => Number(time));
  const pairs =
    timing.stamp === 'close' ? closePairs(timing, calendar, timesUs) : openPairs(plan, timing, calendar, timesUs);
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

function closePairs(
  { interval }: BarTiming,
  calendar: Calendar,
  timesUs: Float64Array,
): readonly (readonly [number, number])[] {
  const compiled = compileCalendar(calendar);
  return Array.from(timesUs, (timeUs) => [timeUs, bucketOpenUs(compiled, interval, timeUs - 1)]);
}

/**
 * Where bars open that are stamped at their beginnings: with their trading day, week or month, or at midnight of their date
 * where there was no trading. Of several stamps of one date the one that lies there already moves there, else the first.
 * @param timesUs distinct stamps, ascending
 */
function openPairs(
  plan: FilePlan,
  { interval }: BarTiming,
  calendar: Calendar,
  timesUs: Float64Array,
): readonly (readonly [number, number])[] {
  const compiled = compileCalendar(calendar);
  const labelOf = labelsOf(plan, compiled, interval, timesUs);
  const opens = timesUs.map((timeUs) => {
    const labelDays = labelOf(timeUs);
    return openOfLabel(compiled, interval, labelDays) ?? utcFromLocalUs(calendar.timeZone, labelDays * US_PER_DAY);
  });
  const taken = new Set(timesUs.filter((timeUs, at) => opens[at] === timeUs));
  return Array.from(timesUs, (timeUs, at) => {
    const openUs = opens[at]!;
    if (openUs === timeUs || taken.has(openUs)) return [timeUs, timeUs];
    taken.add(openUs);
    return [timeUs, openUs];
  });
}

function labelsOf(plan: FilePlan, calendar: CompiledCalendar, interval: LevelInterval, timesUs: Float64Array): LabelOf {
  const { timeLayout, clock, input, facts } = plan;
  if (timeLayout.isDateOnly) return (timeUs) => localDate(clock.timeZone, timeUs);
  const said = timeLayout.hasZone ? (input.options.timeZone ?? facts.timeZone) : clock.timeZone;
  return labelsOfStamps(timesUs, calendar, interval, said ?? null);
}
