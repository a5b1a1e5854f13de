import {
  type Calendar,
  type Interval,
  intervalCount,
  intervalLengthUs,
  intervalUnit,
  isIntraday,
  US_PER_MINUTE,
} from '@candlemark/bars';

/** Every zone of today is off by a whole number of quarters of an hour. */
const ZONE_STEP_MINUTES = 15;

/**
 * Whether the bars of two calendars open together at an interval, so that a bar of one can stand beside a bar of the
 * other. Calendars of the same zone and the same week meet at every interval, but groups of several trading days are
 * counted by the calendar and must have the same exceptions. Others meet only below a day, where the interval divides a quarter of an
 * hour and the minutes at which both open: then the buckets of either lie on one grid of the clock.
 */
export function meetsAt(a: Calendar, b: Calendar, interval: Interval): boolean {
  if (hoursOf(a) === hoursOf(b)) {
    const isCounted = intervalUnit(interval) === 'day' && intervalCount(interval) > 1;
    return !isCounted || exceptionsOf(a) === exceptionsOf(b);
  }
  if (!isIntraday(interval)) return false;
  const gridMinutes = [...openMinutes(a), ...openMinutes(b)].reduce(greatestDivisor, ZONE_STEP_MINUTES);
  return (gridMinutes * US_PER_MINUTE) % intervalLengthUs(interval) === 0;
}

function hoursOf({ timeZone, week }: Calendar): string {
  return JSON.stringify([timeZone, week]);
}

function exceptionsOf({ exceptions }: Calendar): string {
  const byDate = exceptions.map(({ date, sessions }) => JSON.stringify([date, sessions]));
  return byDate.sort().join();
}

/** When trading days open, in minutes of the clock. */
function openMinutes({ week, exceptions }: Calendar): readonly number[] {
  const days = [...week, ...exceptions.map(({ sessions }) => sessions)];
  return days.flatMap(([first]) => (first === undefined ? [] : first.openMinute));
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? Math.abs(a) : greatestDivisor(b, a % b);
}
