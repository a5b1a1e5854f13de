/*
 * Which bar a moment belongs to.
 *
 * Below a day buckets count from the trading day's open by wall time and never cross into the next trading day; days,
 * weeks (from Monday) and months go by the trading day's label, several of them in groups counted from a fixed day. Every
 * moment lies in exactly one bucket: what comes after a close still belongs to that day. So levels nest, and a roll-up of
 * a roll-up equals the roll-up of the finest.
 */
import { civilFromDays, daysFromCivil, MONDAY_ORIGIN_DAYS, mondayOfDays } from './civil.ts';
import type { CompiledCalendar, TradingDay } from './compiled-calendar.ts';
import { type Interval, intervalCount, intervalLengthUs, intervalUnit, isIntraday } from './interval.ts';

/** Open time of the bucket that holds a moment. */
export function bucketOpenUs(calendar: CompiledCalendar, interval: Interval, timeUs: number): number {
  const day = calendar.tradingDayAt(timeUs);
  if (!isIntraday(interval)) {
    const label = firstLabel(calendar, interval, day);
    return label === day.labelDays ? day.openUs : calendar.firstDayFrom(label).openUs;
  }
  const lengthUs = intervalLengthUs(interval);
  return day.openUs + Math.floor((timeUs - day.openUs) / lengthUs) * lengthUs;
}

/**
 * Exclusive end of all moments that belong to the bucket which opens at `openUs`: the following bucket's open, times
 * outside the sessions included.
 */
export function bucketEndUs(calendar: CompiledCalendar, interval: Interval, openUs: number): number {
  const day = calendar.tradingDayAt(openUs);
  if (!isIntraday(interval)) return calendar.firstDayFrom(labelAfter(calendar, interval, day)).openUs;
  return Math.min(openUs + intervalLengthUs(interval), day.extentEndUs);
}

/**
 * When the bar that opens at `openUs` is complete (exclusive): its length on, cut at the trading day's close; the last
 * close of its days for days, weeks and months.
 */
export function bucketCloseUs(calendar: CompiledCalendar, interval: Interval, openUs: number): number {
  const day = calendar.tradingDayAt(openUs);
  if (!isIntraday(interval)) return calendar.lastDayBefore(labelAfter(calendar, interval, day)).closeUs;
  const endUs = bucketEndUs(calendar, interval, openUs);
  return openUs < day.closeUs ? Math.min(endUs, day.closeUs) : endUs;
}

/** Open time of the next bucket in which there is trading: breaks and closed days are passed over. */
export function nextBucketOpenUs(calendar: CompiledCalendar, interval: Interval, openUs: number): number {
  const endUs = bucketEndUs(calendar, interval, openUs);
  const day = calendar.tradingDayAt(openUs);
  const session = day.sessions.find(({ closeUs }) => closeUs > endUs);
  if (!session) return Math.max(endUs, day.extentEndUs);
  return session.openUs > endUs ? bucketOpenUs(calendar, interval, session.openUs) : endUs;
}

/** First label of the bucket of days, weeks or months that a trading day lies in. */
function firstLabel(calendar: CompiledCalendar, interval: Interval, day: TradingDay): number {
  return labelOfGroup(calendar, interval, groupOf(calendar, interval, day));
}

/** First label after that bucket. */
function labelAfter(calendar: CompiledCalendar, interval: Interval, day: TradingDay): number {
  return labelOfGroup(calendar, interval, groupOf(calendar, interval, day) + 1);
}

/**
 * The number of the bucket of days, weeks or months that a trading day lies in. Single days go by their label; several are
 * counted by the calendar, weeks from Monday 1969-12-29, months from the year 0, so that quarters and decades begin where
 * people expect them.
 */
function groupOf(calendar: CompiledCalendar, interval: Interval, { labelDays }: TradingDay): number {
  const count = intervalCount(interval);
  switch (intervalUnit(interval)) {
    case 'month': {
      const { year, month } = civilFromDays(labelDays);
      return Math.floor((year * 12 + month - 1) / count);
    }
    case 'week':
      return Math.floor((mondayOfDays(labelDays) - MONDAY_ORIGIN_DAYS) / (7 * count));
    default:
      return count === 1 ? labelDays : Math.floor(calendar.dayCount.before(labelDays) / count);
  }
}

/** The first label of a bucket by its number. */
function labelOfGroup(calendar: CompiledCalendar, interval: Interval, group: number): number {
  const count = intervalCount(interval);
  switch (intervalUnit(interval)) {
    case 'month': {
      const month = group * count;
      const year = Math.floor(month / 12);
      return daysFromCivil(year, month - year * 12 + 1, 1);
    }
    case 'week':
      return MONDAY_ORIGIN_DAYS + group * 7 * count;
    default:
      return count === 1 ? group : calendar.dayCount.label(group * count);
  }
}
