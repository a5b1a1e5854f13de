/*
 * Sessions read off data: times counted by weekday and by five minutes of local time.
 *
 * Five minutes are open when their count, over all weekdays, is not negligible beside the others; a pause of less than
 * 45 minutes is silence, not a break. A weekday has the sessions of all, cut to where its own times begin and end (a
 * Sunday evening, a short Friday) unless they nearly fill them; one without times is closed only where that can hardly be
 * chance (`weekdays-in-use.ts`). Where trading goes on over midnight and pauses for some hours at another time, days are
 * counted from that pause on, so that a night belongs to one trading day: that of its longer part. One or two passes over the times.
 */
import { isWholeDay, type Session } from './calendar.ts';
import { localDays } from './calendar-evidence.ts';
import { US_PER_MINUTE, weekdayOfDays } from './civil.ts';
import { weekdaysInUse } from './weekdays-in-use.ts';
import { zoneOffsetUs } from './zone.ts';

const SUNDAY = 0;
const SATURDAY = 6;
const BIN_MINUTES = 5;
const BINS = 1440 / BIN_MINUTES;
const BREAK_BINS = 45 / BIN_MINUTES;
/** A pause of this length parts trading days, also where trading goes on over midnight. */
const NIGHT_MINUTES = 180;
/** Less than this share of the mean count of the filled bins (or of the weekdays) is a stray. */
const STRAY = 0.02;
/** With fewer times in a filled bin random holes would pass for breaks. */
const DENSE = 1.5;
/** A weekday whose times leave out less than this at either end of the day has the sessions of all. */
const ALIKE_BINS = 60 / BIN_MINUTES;

/** Sessions by weekday, or null when the times are too thin to read any. */
export function readWeek(
  timesUs: Float64Array,
  intervalUs: number | null,
  timeZone: string,
): readonly (readonly Session[])[] | null {
  const calendarDays = countBins(timesUs, intervalUs, timeZone, 0);
  if (meanOfFilled(pooledOf(calendarDays)) < DENSE) return null;
  const lateMinutes = minutesBehindMidnight(openSpans(pooledOf(calendarDays)));
  if (lateMinutes === 0) return weekOfDays(calendarDays, timesUs, timeZone);
  const days = countBins(timesUs, intervalUs, timeZone, lateMinutes);
  const lateUs = lateMinutes * US_PER_MINUTE;
  const week = weekOfDays(
    days,
    timesUs.map((timeUs) => timeUs - lateUs),
    timeZone,
  );
  return week.map((sessions) =>
    sessions.map(({ openMinute, closeMinute }) => ({
      openMinute: openMinute + lateMinutes,
      closeMinute: closeMinute + lateMinutes,
    })),
  );
}

/**
 * How long after midnight days begin that are counted from the longest pause on, where trading goes on over midnight: what is
 * before it belongs to the day before (or what is behind it to the day after, below zero), whichever is the shorter part. 0 where
 * there is nothing to part.
 */
function minutesBehindMidnight(spans: readonly Session[]): number {
  if (spans[0]?.openMinute !== 0 || spans[spans.length - 1]!.closeMinute !== 1440) return 0;
  const pauses = spans.slice(1).map(({ openMinute }, at) => ({ from: spans[at]!.closeMinute, to: openMinute }));
  const longest = pauses.reduce((a, b) => (b.to - b.from > a.to - a.from ? b : a), { from: 0, to: 0 });
  if (longest.to - longest.from < NIGHT_MINUTES) return 0;
  return longest.from <= 1440 - longest.to ? longest.from : longest.to - 1440;
}

function weekOfDays(
  byWeekday: readonly Float64Array[],
  timesUs: Float64Array,
  timeZone: string,
): readonly (readonly Session[])[] {
  const pooled = pooledOf(byWeekday);
  const common = openSpans(pooled);
  const strayTotal = (sum(pooled) / 7) * STRAY;
  const own = byWeekday.map((counts) => (sum(counts) <= strayTotal ? null : clipped(common, counts)));
  const isSilent = silentWeekdays(own, timesUs, timeZone);
  return own.map((sessions, weekday) => sessions ?? (isSilent(weekday, isWholeDay(common)) ? [] : common));
}

/** The counts of all weekdays together. */
function pooledOf(byWeekday: readonly Float64Array[]): Float64Array {
  const pooled = new Float64Array(BINS);
  for (const counts of byWeekday) for (let bin = 0; bin < BINS; bin += 1) pooled[bin]! += counts[bin]!;
  return pooled;
}

/** Whether a weekday without times of its own is closed. */
function silentWeekdays(
  own: readonly (readonly Session[] | null)[],
  timesUs: Float64Array,
  timeZone: string,
): (weekday: number, isAroundTheClock: boolean) => boolean {
  const days = localDays(timesUs, timeZone);
  const first = days[0] ?? 0;
  const range = Array.from({ length: (days[days.length - 1] ?? first) - first + 1 }, (_, at) => first + at);
  const { trades } = weekdaysInUse(range, new Set(days.filter((day) => own[weekdayOfDays(day)] !== null)));
  const inRange = new Set(range.slice(0, 7).map(weekdayOfDays));
  return (weekday, isAroundTheClock) => {
    if (weekday !== SUNDAY && weekday !== SATURDAY) return !trades[weekday];
    if (!isAroundTheClock) return true;
    // Where the other day of the weekend has a short session alone, as in foreign exchange, this one is closed.
    return inRange.has(weekday) && !(trades[weekday] && isWholeDay(own[SATURDAY - weekday] ?? []));
  };
}

/** @param lateMinutes how long after midnight days begin */
function countBins(
  timesUs: Float64Array,
  intervalUs: number | null,
  timeZone: string,
  lateMinutes: number,
): readonly Float64Array[] {
  const counts = Array.from({ length: 7 }, () => new Float64Array(BINS));
  const binUs = BIN_MINUTES * US_PER_MINUTE;
  const length = Math.max(1, Math.round((intervalUs ?? 0) / binUs));
  for (const timeUs of timesUs) {
    const first = Math.floor((timeUs + zoneOffsetUs(timeZone, timeUs)) / binUs) - lateMinutes / BIN_MINUTES;
    for (let bin = first; bin < first + length; bin += 1) {
      const day = Math.floor(bin / BINS);
      counts[weekdayOfDays(day)]![bin - day * BINS]! += 1;
    }
  }
  return counts;
}

function openSpans(counts: Float64Array): readonly Session[] {
  const least = meanOfFilled(counts) * STRAY;
  const spans: { openMinute: number; closeMinute: number }[] = [];
  for (let bin = 0; bin < BINS; bin += 1) {
    if (counts[bin] === 0 || counts[bin]! < least) continue;
    const openMinute = bin * BIN_MINUTES;
    const closeMinute = openMinute + BIN_MINUTES;
    const last = spans[spans.length - 1];
    if (last && openMinute - last.closeMinute < BREAK_BINS * BIN_MINUTES) last.closeMinute = closeMinute;
    else spans.push({ openMinute, closeMinute });
  }
  return spans;
}

/** The common sessions, cut where a weekday's own times begin much later or end much earlier. */
function clipped(common: readonly Session[], counts: Float64Array): readonly Session[] {
  const own = openSpans(counts);
  const open = common[0]?.openMinute ?? 0;
  const close = common[common.length - 1]?.closeMinute ?? 1440;
  const ownOpen = own[0]?.openMinute ?? open;
  const ownClose = own[own.length - 1]?.closeMinute ?? close;
  const from = ownOpen - open < ALIKE_BINS * BIN_MINUTES ? open : ownOpen;
  const to = close - ownClose < ALIKE_BINS * BIN_MINUTES ? close : ownClose;
  return common
    .map((span) => ({ openMinute: Math.max(span.openMinute, from), closeMinute: Math.min(span.closeMinute, to) }))
    .filter((span) => span.openMinute < span.closeMinute);
}

function sum(counts: Float64Array): number {
  return counts.reduce((total, count) => total + count, 0);
}

function meanOfFilled(counts: Float64Array): number {
  const filled = counts.reduce((total, count) => total + (count > 0 ? 1 : 0), 0);
  return filled === 0 ? 0 : sum(counts) / filled;
}
