import {
  type CompiledCalendar,
  type Interval,
  intervalCount,
  intervalLengthUs,
  intervalUnit,
  type TradingDay,
  US_PER_DAY,
} from '@candlemark/bars';
import type { TimeRange } from '../../market/change-range.ts';

/** Days of a Gregorian year in the mean. */
const DAYS_PER_YEAR = 365.2425;
const YEAR_US = DAYS_PER_YEAR * US_PER_DAY;

/**
 * How many bars of an interval a year has by the calendar, with its exceptions: those of the range, or of the year up to its end where
 * it is shorter, told for a year. What was traded plays no part in it: an instrument with gaps is not a calmer one.
 * Cost: linear in the trading days of the range.
 */
export function barsPerYear(calendar: CompiledCalendar, interval: Interval, { fromUs, toUs }: TimeRange): number {
  const count = intervalCount(interval);
  switch (intervalUnit(interval)) {
    case 'month':
      return 12 / count;
    case 'week':
      return DAYS_PER_YEAR / 7 / count;
    default: {
      const startUs = Math.min(fromUs, toUs - YEAR_US);
      const perDay = intervalUnit(interval) === 'day' ? () => 1 / count : barsOfDay(intervalLengthUs(interval));
      let bars = 0;
      let day = calendar.tradingDayAt(startUs);
      if (day.openUs < startUs) day = calendar.nextTradingDay(day);
      for (; day.openUs < toUs; day = calendar.nextTradingDay(day)) bars += perDay(day);
      return (bars / (toUs - startUs)) * YEAR_US;
    }
  }
}

/** The buckets of a trading day, counted from its open, in which a session lies. */
function barsOfDay(lengthUs: number): (day: TradingDay) => number {
  return ({ openUs, sessions }) => {
    let bars = 0;
    let next = 0;
    for (const session of sessions) {
      const first = Math.max(next, Math.floor((session.openUs - openUs) / lengthUs));
      next = Math.max(next, Math.ceil((session.closeUs - openUs) / lengthUs));
      bars += Math.max(0, next - first);
    }
    return bars;
  };
}
