/*
 * Which bar a moment belongs to.
 *
 * Below a day buckets count from the trading day's open by wall time and never cross into the next trading day; days,
 * weeks (from Monday) and months go by the trading day's label. Every moment lies in exactly one bucket: what comes after
 * a close still belongs to that day. So levels nest, and a roll-up of a roll-up equals the roll-up of the finest.
 */
import { civilFromDays, daysFromCivil, mondayOfDays } from './civil.ts';
import type { CompiledCalendar, TradingDay } from './compiled-calendar.ts';
import { type Interval, intervalLengthUs, intervalUnit } from './interval.ts';

/** Open time of the bucket that holds a moment. */
export function bucketOpenUs(calendar: CompiledCalendar, interval: Interval, timeUs: number): number {
  const day = calendar.tradingDayAt(timeUs);
  const unit = intervalUnit(interval);
  if (unit === 'day') return day.openUs;
  if (unit !== 'time') return calendar.firstDayFrom(firstLabel(unit, day)).openUs;
  const lengthUs = intervalLengthUs(interval);
  return day.openUs + Math.floor((timeUs - day.openUs) / lengthUs) * lengthUs;
}

/**
 * Exclusive end of all moments that belong to the bucket which opens at `openUs`: the following bucket's open, times
 * outside the sessions included.
 */
export function bucketEndUs(calendar: CompiledCalendar, interval: Interval, openUs: number): number {
  const day = calendar.tradingDayAt(openUs);
  if (intervalUnit(interval) !== 'time') return calendar.firstDayFrom(labelAfter(interval, day)).openUs;
  return Math.min(openUs + intervalLengthUs(interval), day.extentEndUs);
}

/**
 * When the bar that opens at `openUs` is complete (exclusive): its length on, cut at the trading day's close; the last
 * close of its days for days, weeks and months.
 */
export function bucketCloseUs(calendar: CompiledCalendar, interval: Interval, openUs: number): number {
  const day = calendar.tradingDayAt(openUs);
  if (intervalUnit(interval) !== 'time') return calendar.lastDayBefore(labelAfter(interval, day)).closeUs;
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

/** First label of the week or month that a trading day's label lies in. */
function firstLabel(unit: 'week' | 'month', day: TradingDay): number {
  return unit === 'week' ? mondayOfDays(day.labelDays) : day.labelDays - civilFromDays(day.labelDays).day + 1;
}

/** First label after the day, week or month that a trading day's label lies in. */
function labelAfter(interval: Interval, day: TradingDay): number {
  const unit = intervalUnit(interval);
  if (unit === 'week') return mondayOfDays(day.labelDays) + 7;
  if (unit === 'month') {
    const { year, month } = civilFromDays(day.labelDays);
    return month === 12 ? daysFromCivil(year + 1, 1, 1) : daysFromCivil(year, month + 1, 1);
  }
  return day.labelDays + 1;
}
