/**
 * Which bar of another instrument stands at each bar of the first one: the last that was over when it was, so that nothing is told before it was known. What was traded while
 * the first one was closed so stands at its next bar. Bars of equal days, weeks and months are joined by their trading date instead: the hours of two venues never agree. Cost:
 * one look-up in the calendar for each bar of both, and a step for each.
 */
import { bucketCloseUs, bucketOpenUs, nextBucketOpenUs } from './buckets.ts';
import { civilFromDays, mondayOfDays } from './civil.ts';
import type { CompiledCalendar } from './compiled-calendar.ts';
import { type Interval, type IntervalUnit, intervalUnit, isIntraday } from './interval.ts';

/** Bars by their opens, in order. */
export interface BarTimes {
  readonly timeUs: Float64Array;
  readonly interval: Interval;
  readonly calendar: CompiledCalendar;
}

/**
 * For each of our bars the row of theirs; -1 where there is none yet.
 *
 * @example joinedRows({ timeUs, interval: '1D', calendar: newYork }, { timeUs: other, interval: '1D', calendar: crypto })
 */
export function joinedRows(ours: BarTimes, theirs: BarTimes): Int32Array {
  const isByDate = joinsByDate(ours.interval, theirs.interval);
  const places = isByDate ? datesOf(ours) : endsOf(ours);
  const others = isByDate ? datesOf(theirs) : endsOf(theirs);
  const rows = new Int32Array(places.length);
  let row = -1;
  for (let at = 0; at < places.length; at++) {
    while (row + 1 < others.length && others[row + 1]! <= places[at]!) row++;
    rows[at] = row;
  }
  return rows;
}

/** Whether bars of these are joined by their trading date, and not by when they were over. */
export function joinsByDate(ours: Interval, theirs: Interval): boolean {
  return ours === theirs && !isIntraday(ours);
}

/** When each bar was over. */
export function endsOf({ timeUs, interval, calendar }: BarTimes): Float64Array {
  return timeUs.map((time) =>
    bucketCloseUs(calendar, interval, bucketOpenUs(calendar, interval, within(time, interval, calendar))),
  );
}

/** The number of the day, week or month of each bar. */
function datesOf({ timeUs, interval, calendar }: BarTimes): Float64Array {
  const numberOf = NUMBERS[intervalUnit(interval)];
  return timeUs.map((time) => numberOf(calendar.tradingDayAt(within(time, interval, calendar)).labelDays));
}

const NUMBERS: Readonly<Record<IntervalUnit, (labelDays: number) => number>> = {
  time: (labelDays) => labelDays,
  day: (labelDays) => labelDays,
  week: mondayOfDays,
  month: (labelDays) => {
    const { year, month } = civilFromDays(labelDays);
    return 12 * year + month;
  },
};

/** A daily bar may be stamped while its market is closed (at midnight): it belongs to the next session. */
function within(timeUs: number, interval: Interval, calendar: CompiledCalendar): number {
  if (isIntraday(interval) || calendar.isOpen(timeUs)) return timeUs;
  return nextBucketOpenUs(calendar, '1D', bucketOpenUs(calendar, '1D', timeUs));
}
