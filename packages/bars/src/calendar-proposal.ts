/*
 * Guesses an instrument's calendar from the times of its data, and says why.
 *
 * Daily data shows which weekdays trade and which days are missing; intraday data is laid over the known calendars, and
 * if none fits nearly all of it, sessions are read off a histogram of minutes in the zone. A guess is only a start: it is
 * shown with its reason and can be edited.
 */
import { type Calendar, type CalendarException, calendarFromTemplate, type Session } from './calendar.ts';
import { isoDateOfDays, US_PER_DAY, US_PER_MINUTE, weekdayOfDays } from './civil.ts';
import { compileCalendar } from './compiled-calendar.ts';
import { zoneOffsetUs } from './zone.ts';

/** What is known of an instrument's data. */
export interface CalendarEvidence {
  /** Open times of bars or times of trades, ascending; a sample of them will do. */
  readonly timesUs: Float64Array;
  /** Length of the bars, or null for trades. */
  readonly intervalUs: number | null;
  /** Zone in which the data is at home, or null if unknown. */
  readonly timeZone: string | null;
}

export interface CalendarProposal {
  readonly calendar: Calendar;
  /** One sentence for people: what was seen. */
  readonly reason: string;
}

/** Share of the times that must lie inside a known calendar's sessions for it to be proposed. */
const FITS = 0.99;
/** Below this share of its open time a calendar is too wide for the data. */
const FILLS = 0.6;
/** Daily data that lacks more weekdays than this is sparse, not full of holidays. */
const MOST_HOLIDAYS = 0.15;
/** Fewest times from which sessions are read off. */
const FEWEST_TIMES = 50;
/** A pause shorter than this is silence, not a break between sessions. */
const SHORTEST_BREAK_MINUTES = 45;

/** Proposes the calendar that the data fits best. */
export function proposeCalendar(evidence: CalendarEvidence): CalendarProposal {
  const isDaily = evidence.intervalUs !== null && evidence.intervalUs >= US_PER_DAY;
  return isDaily ? proposeForDays(evidence) : proposeForTimes(evidence);
}

function localDays(timesUs: Float64Array, timeZone: string): number[] {
  const days: number[] = [];
  for (const timeUs of timesUs) {
    const day = Math.floor((timeUs + zoneOffsetUs(timeZone, timeUs)) / US_PER_DAY);
    if (day !== days[days.length - 1]) days.push(day);
  }
  return days;
}

function isWeekend(day: number): boolean {
  const weekday = weekdayOfDays(day);
  return weekday === 0 || weekday === 6;
}

function proposeForDays({ timesUs, intervalUs, timeZone }: CalendarEvidence): CalendarProposal {
  const zone = timeZone ?? 'UTC';
  const days = localDays(timesUs, zone);
  const first = days[0];
  const last = days[days.length - 1];
  if (first === undefined || last === undefined) {
    return { calendar: calendarFromTemplate('weekdays', zone), reason: 'There is no data to tell from' };
  }
  if (intervalUs !== null && intervalUs > US_PER_DAY) {
    return proposeForLongBars(days, zone);
  }
  const weekend = days.filter(isWeekend).length;
  if (weekend > days.length * 0.1) {
    const reason = `${weekend} of ${days.length} days are Saturdays or Sundays`;
    return { calendar: calendarFromTemplate('24/7', zone), reason };
  }
  return proposeWeekdays(days, first, last, zone);
}

/** Weekly and monthly bars say nothing of single days, unless they open at weekends often. */
function proposeForLongBars(days: readonly number[], zone: string): CalendarProposal {
  const onSunday = days.filter((day) => weekdayOfDays(day) === 0).length;
  const onSaturday = days.filter((day) => weekdayOfDays(day) === 6).length;
  const isAlways = onSaturday > days.length * 0.05 && onSunday > days.length * 0.05;
  const id = isAlways ? '24/7' : 'weekdays';
  const reason = isAlways ? 'Bars longer than a day also open on weekends' : 'Bars are longer than a day';
  return { calendar: calendarFromTemplate(id, zone), reason };
}

function proposeWeekdays(days: readonly number[], first: number, last: number, zone: string): CalendarProposal {
  const present = new Set(days);
  const calendar = calendarFromTemplate('weekdays', zone);
  const exceptions: CalendarException[] = [];
  let missing = 0;
  let weekdays = 0;
  for (let day = first; day <= last; day += 1) {
    const date = isoDateOfDays(day);
    if (isWeekend(day)) {
      if (present.has(day))
        exceptions.push({ date, sessions: [{ openMinute: 0, closeMinute: 1440 }], name: 'Weekend data' });
      continue;
    }
    weekdays += 1;
    if (present.has(day)) continue;
    missing += 1;
    exceptions.push({ date, sessions: [], name: 'No data' });
  }
  if (missing > weekdays * MOST_HOLIDAYS) {
    const reason = `Bars are daily; ${missing} of ${weekdays} weekdays have none, too many for holidays`;
    return { calendar: { ...calendar, exceptions: exceptions.filter(({ sessions }) => sessions.length > 0) }, reason };
  }
  const extra = exceptions.length - missing;
  const reason =
    `Daily bars on weekdays; ${missing} weekdays without data taken as holidays` +
    (extra > 0 ? `, ${extra} weekend days with data kept` : '');
  return { calendar: { ...calendar, exceptions }, reason };
}

function proposeForTimes(evidence: CalendarEvidence): CalendarProposal {
  const { timesUs, timeZone } = evidence;
  const zone = timeZone ?? 'UTC';
  if (timesUs.length < FEWEST_TIMES) {
    return { calendar: calendarFromTemplate('24/7', zone), reason: 'Too few times to tell sessions from' };
  }
  const weekend = countWeekend(timesUs, zone);
  for (const id of ['us-equities', 'futures-break', 'fx'] as const) {
    const calendar = calendarFromTemplate(id);
    const share = shareInside(calendar, timesUs);
    if (share >= FITS && fillsSessions(calendar, evidence)) {
      return { calendar, reason: `${percent(share)} of the times lie in the sessions of "${id}"` };
    }
  }
  if (weekend > timesUs.length * 0.02 || !hasNightPause(timesUs, zone)) {
    const reason =
      weekend > 0 ? `${percent(weekend / timesUs.length)} of the times lie on weekends` : 'Data around the clock';
    return { calendar: calendarFromTemplate('24/7', zone), reason };
  }
  return readSessions(timesUs, zone, evidence.intervalUs);
}

function countWeekend(timesUs: Float64Array, zone: string): number {
  let count = 0;
  for (const timeUs of timesUs) {
    if (isWeekend(Math.floor((timeUs + zoneOffsetUs(zone, timeUs)) / US_PER_DAY))) count += 1;
  }
  return count;
}

function shareInside(calendar: Calendar, timesUs: Float64Array): number {
  const compiled = compileCalendar(calendar);
  let inside = 0;
  for (const timeUs of timesUs) if (compiled.isOpen(timeUs)) inside += 1;
  return inside / timesUs.length;
}

/** Whether the data reaches over most of each session's minutes, so that a wide calendar is not laid over narrow data. */
function fillsSessions(calendar: Calendar, { timesUs, intervalUs }: CalendarEvidence): boolean {
  const session = calendar.week[2]?.[0];
  if (!session) return false;
  const compiled = compileCalendar(calendar);
  const slotUs = Math.max(15 * US_PER_MINUTE, intervalUs ?? 0);
  const slots = Math.ceil(((session.closeMinute - session.openMinute) * US_PER_MINUTE) / slotUs);
  const seen = new Set<number>();
  for (const timeUs of timesUs) seen.add(Math.floor((timeUs - compiled.tradingDayAt(timeUs).openUs) / slotUs));
  return seen.size >= slots * FILLS;
}

function minuteOfDay(timeUs: number, zone: string): number {
  const localUs = timeUs + zoneOffsetUs(zone, timeUs);
  return Math.floor((localUs - Math.floor(localUs / US_PER_DAY) * US_PER_DAY) / US_PER_MINUTE);
}

function minutesSeen(timesUs: Float64Array, zone: string): Uint8Array {
  const counts = new Uint32Array(1440);
  for (const timeUs of timesUs) {
    const minute = minuteOfDay(timeUs, zone);
    counts[minute] = (counts[minute] ?? 0) + 1;
  }
  // A handful of stray prints must not widen the sessions: what is rarer than 1 in 1,000 of an even spread is dropped.
  const least = Math.max(1, (timesUs.length / 1440) * 0.001);
  return Uint8Array.from(counts, (count) => (count >= least ? 1 : 0));
}

function hasNightPause(timesUs: Float64Array, zone: string): boolean {
  const spans = openSpans(minutesSeen(timesUs, zone));
  const first = spans[0];
  const last = spans[spans.length - 1];
  return first !== undefined && last !== undefined && first.openMinute + 1440 - last.closeMinute >= 90;
}

/** Runs of seen minutes, joined over pauses that are too short to be a break. */
function openSpans(seen: Uint8Array): Session[] {
  const spans: { openMinute: number; closeMinute: number }[] = [];
  seen.forEach((isSeen, minute) => {
    if (isSeen === 0) return;
    const last = spans[spans.length - 1];
    if (last && minute - last.closeMinute < SHORTEST_BREAK_MINUTES) last.closeMinute = minute + 1;
    else spans.push({ openMinute: minute, closeMinute: minute + 1 });
  });
  return spans;
}

function readSessions(timesUs: Float64Array, zone: string, intervalUs: number | null): CalendarProposal {
  const barMinutes = Math.max(1, Math.round((intervalUs ?? 0) / US_PER_MINUTE));
  const seen = minutesSeen(timesUs, zone);
  for (let minute = 1439; minute >= 0; minute -= 1) {
    if (seen[minute] === 1) seen.fill(1, minute, Math.min(1440, minute + barMinutes));
  }
  const sessions = openSpans(seen).map(({ openMinute, closeMinute }) => ({
    openMinute: Math.floor(openMinute / 5) * 5,
    closeMinute: Math.ceil(closeMinute / 5) * 5,
  }));
  const weekdays = new Set(localDays(timesUs, zone).map(weekdayOfDays));
  const week = [0, 1, 2, 3, 4, 5, 6].map((weekday) => (weekdays.has(weekday) ? sessions : []));
  const hours = sessions.map((session) => `${clock(session.openMinute)}–${clock(session.closeMinute)}`).join(', ');
  return {
    calendar: { name: 'from data', timeZone: zone, week, exceptions: [] },
    reason: `Times lie between ${hours} (${zone}) on ${weekdays.size} days of the week`,
  };
}

function clock(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10} %`;
}
