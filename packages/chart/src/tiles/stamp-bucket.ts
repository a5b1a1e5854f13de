/** The bar that a stamp of a host's means, where its market was closed then. */
import {
  bucketOpenUs,
  type CompiledCalendar,
  civilFromDays,
  type Interval,
  intervalUnit,
  isIntraday,
  US_PER_DAY,
  zoneOffsetUs,
} from '@candlemark/bars';

/**
 * Open time of the bucket that a stamp lies in. In closed time that of days and longer bars is the one that follows, as with a date at midnight; but a month that ended with closed
 * days, and is stamped with the last of them, is that month.
 */
export function bucketOfStampUs(calendar: CompiledCalendar, interval: Interval, timeUs: number): number {
  const day = isIntraday(interval) ? null : calendar.tradingDayAt(timeUs);
  if (day === null || timeUs < day.closeUs) return bucketOpenUs(calendar, interval, timeUs);
  const next = calendar.firstDayFrom(day.labelDays + 1);
  const dateDays = Math.floor((timeUs + zoneOffsetUs(calendar.calendar.timeZone, timeUs)) / US_PER_DAY);
  const isOfNext = intervalUnit(interval) !== 'month' || monthOf(dateDays) === monthOf(next.labelDays);
  return bucketOpenUs(calendar, interval, isOfNext ? next.openUs : timeUs);
}

function monthOf(days: number): number {
  return civilFromDays(days).month;
}
