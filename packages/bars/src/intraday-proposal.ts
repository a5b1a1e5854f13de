/*
 * A calendar out of trades or intraday bars.
 *
 * The templates are tried from the narrowest to the widest: one is taken when nearly all times lie inside its sessions,
 * the times reach over most of them, and the range holds closed periods in which there is silence (else a few hours of a
 * market that never sleeps would pass for a day of equities). If none fits, sessions are read off a histogram.
 */
import { type Calendar, isWholeDay } from './calendar.ts';
import {
  type CalendarEvidence,
  type CalendarProposal,
  FEWEST_TIMES,
  missingDays,
  proposal,
  STRAY_TIMES,
} from './calendar-evidence.ts';
import { type CalendarFact, calendarFact } from './calendar-reason.ts';
import { calendarFromTemplate } from './calendar-templates.ts';
import { US_PER_DAY, US_PER_HOUR, US_PER_MINUTE } from './civil.ts';
import { type CompiledCalendar, compileCalendar } from './compiled-calendar.ts';
import { TradingTime } from './trading-time.ts';
import { readWeek } from './week-histogram.ts';

/** Narrow ones first: what fits equities also fits foreign exchange. */
const CANDIDATES = ['us-equities', 'lunch-break', 'futures-break', 'fx'] as const;
/** Share of the sessions' half hours in which there must be times. */
const FILLS = 0.9;
/** A session counts as seen from end to end when the first and last time lie this close to its bounds. */
const NEAR_US = 5 * US_PER_MINUTE;
/** Foreign exchange is open from Sunday evening to Friday evening, and nothing is open longer that closes for a weekend. */
const LONGEST_WEEK_US = 5 * US_PER_DAY + 4 * US_PER_HOUR;
/** Of a week. */
const HALF_HOURS = 7 * 48;
const MINUTES_PER_DAY = 1440;
/** With fewer times a trading day, a day without any may be chance (or the sampling), not a holiday. */
const TIMES_PER_DAY = 20;

export function proposeFromTimes(evidence: CalendarEvidence): CalendarProposal {
  const { timesUs, timeZone } = evidence;
  if (timesUs.length < FEWEST_TIMES) return always(evidence, calendarFact('few-times', { count: timesUs.length }));
  if (isWithoutPause(evidence) || isAroundTheClock(timesUs)) return always(evidence, calendarFact('all-hours'));
  for (const id of CANDIDATES) {
    const calendar = calendarFromTemplate(id);
    const compiled = compileCalendar(calendar);
    const share = shareInside(compiled, timesUs);
    if (share !== null && fillsSessions(compiled, evidence) && showsClosure(compiled, evidence)) {
      const fact = calendarFact('template', { percent: percent(share), template: id });
      return proposal(withHolidays(calendar, timesUs), fact);
    }
  }
  const spanUs = timesUs[timesUs.length - 1]! - timesUs[0]!;
  if (spanUs <= US_PER_DAY) return always(evidence, calendarFact('one-day'));
  return fromHistogram(evidence, timeZone ?? 'UTC');
}

function always({ timeZone }: CalendarEvidence, fact: CalendarFact): CalendarProposal {
  return proposal(calendarFromTemplate('24/7', timeZone ?? undefined), fact);
}

/** Whether the times go on without a pause for longer than any market that closes for a weekend. */
function isWithoutPause({ timesUs, intervalUs }: CalendarEvidence): boolean {
  const pauseUs = Math.max(US_PER_HOUR, intervalUs ?? 0);
  let beganUs = timesUs[0]!;
  for (let at = 1; at < timesUs.length; at += 1) {
    if (timesUs[at]! - timesUs[at - 1]! > pauseUs) beganUs = timesUs[at]!;
    else if (timesUs[at]! - beganUs > LONGEST_WEEK_US) return true;
  }
  return false;
}

/** Whether every half hour of the week has its share of the times: then no zone and no template needs to be tried. */
function isAroundTheClock(timesUs: Float64Array): boolean {
  const counts = new Uint32Array(HALF_HOURS);
  for (let at = 0; at < timesUs.length; at += 1) {
    const halfHour = Math.floor(timesUs[at]! / (30 * US_PER_MINUTE)) % HALF_HOURS;
    counts[halfHour < 0 ? halfHour + HALF_HOURS : halfHour]! += 1;
  }
  return counts.every((count) => count * 2 > timesUs.length / HALF_HOURS);
}

/** The share of times in the sessions; null as soon as too many lie outside. */
function shareInside(compiled: CompiledCalendar, timesUs: Float64Array): number | null {
  let outside = 0;
  for (const timeUs of timesUs) {
    if (compiled.isOpen(timeUs)) continue;
    outside += 1;
    if (outside > STRAY_TIMES * timesUs.length) return null;
  }
  return 1 - outside / timesUs.length;
}

/** Whether the times reach over the sessions, so that a wide calendar is not laid over narrow data. */
function fillsSessions(compiled: CompiledCalendar, { timesUs, intervalUs }: CalendarEvidence): boolean {
  const slotUs = Math.max(30 * US_PER_MINUTE, intervalUs ?? 0);
  const tuesday = compiled.calendar.week[2] ?? [];
  const slots = tuesday.reduce(
    (count, { openMinute, closeMinute }) => count + Math.ceil(((closeMinute - openMinute) * US_PER_MINUTE) / slotUs),
    0,
  );
  const seen = new Set<number>();
  for (const timeUs of timesUs) {
    if (compiled.isOpen(timeUs)) seen.add(Math.floor((timeUs - compiled.tradingDayAt(timeUs).openUs) / slotUs));
  }
  return seen.size >= slots * FILLS;
}

/** Whether the range holds closed hours, or is exactly one session from its open to its close. */
function showsClosure(compiled: CompiledCalendar, { timesUs, intervalUs }: CalendarEvidence): boolean {
  const fromUs = timesUs[0]!;
  const toUs = timesUs[timesUs.length - 1]!;
  const tradingTime = new TradingTime(compiled, fromUs);
  const closedUs = toUs - fromUs - (tradingTime.toTradingUs(toUs) - tradingTime.toTradingUs(fromUs));
  if (closedUs >= US_PER_HOUR) return true;
  const day = compiled.tradingDayAt(fromUs);
  return fromUs - day.openUs <= NEAR_US && day.closeUs - toUs <= NEAR_US + (intervalUs ?? 0);
}

function fromHistogram(evidence: CalendarEvidence, zone: string): CalendarProposal {
  const week = readWeek(evidence.timesUs, evidence.intervalUs, zone);
  if (!week) return always(evidence, calendarFact('thin'));
  const open = week.filter((sessions) => sessions.length > 0);
  if (open.length === 7 && open.every(isWholeDay)) return always(evidence, calendarFact('all-hours'));
  const calendar: Calendar = { name: 'from data', timeZone: zone, week, exceptions: [] };
  const longest = open.reduce((a, b) => (b.length > a.length ? b : a), open[0] ?? []);
  const hours = longest.map(({ openMinute, closeMinute }) => `${clock(openMinute)}–${clock(closeMinute)}`).join(', ');
  const fact = calendarFact('sessions', { hours, timeZone: zone, days: open.length });
  return proposal(withHolidays(calendar, evidence.timesUs), fact);
}

/** Adds the trading days inside the range that have no times at all as holidays. */
function withHolidays(calendar: Calendar, timesUs: Float64Array): Calendar {
  const compiled = compileCalendar(calendar);
  const present = new Set<number>();
  for (const timeUs of timesUs) present.add(compiled.tradingDayAt(timeUs).labelDays);
  if (timesUs.length < present.size * TIMES_PER_DAY) return calendar;
  const lastUs = timesUs[timesUs.length - 1]!;
  const expected: number[] = [];
  for (let day = compiled.tradingDayAt(timesUs[0]!); day.openUs <= lastUs; day = compiled.nextTradingDay(day)) {
    expected.push(day.labelDays);
  }
  return { ...calendar, exceptions: missingDays(expected, present) };
}

/** `09:30`, `1d01:00` in the night after, `-1d22:00` in the evening before. */
function clock(minute: number): string {
  const days = Math.ceil((minute + 1) / MINUTES_PER_DAY) - 1;
  const ofDay = minute === MINUTES_PER_DAY ? minute : minute - days * MINUTES_PER_DAY;
  const time = `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`;
  return ofDay === minute ? time : `${days}d${time}`;
}

function percent(share: number): number {
  return Math.floor(share * 1000) / 10;
}
