/*
 * A calendar out of daily (or longer) bars: which weekdays trade, which of their days are missing, which others are there.
 *
 * Which weekdays trade is told by `weekdays-in-use.ts`. Missing days become holidays, days on other weekdays become extra
 * trading days. One pass over the range.
 */
import { type Calendar, type CalendarException, type Session, WHOLE_DAY } from './calendar.ts';
import { type CalendarEvidence, type CalendarProposal, localDays, missingDays, proposal } from './calendar-evidence.ts';
import { type CalendarFact, calendarFact } from './calendar-reason.ts';
import { calendarFromTemplate } from './calendar-templates.ts';
import { isoDateOfDays, US_PER_DAY, weekdayOfDays } from './civil.ts';
import { weekdaysInUse } from './weekdays-in-use.ts';

/** Bars longer than a day open on a weekend this often only when there is trading on weekends. */
const WEEKEND_SHARE = 0.1;
/** A range longer than any history: absurd dates must not cost a loop over millions of days. */
const LONGEST_RANGE_DAYS = 200 * 366;

export function proposeFromDays({ timesUs, intervalUs, timeZone }: CalendarEvidence): CalendarProposal {
  const zone = timeZone ?? 'UTC';
  const days = localDays(timesUs, zone);
  const first = days[0];
  const last = days[days.length - 1];
  if (first === undefined || last === undefined || last - first > LONGEST_RANGE_DAYS) {
    return proposal(calendarFromTemplate('weekdays', zone), calendarFact('no-range'));
  }
  return intervalUs !== null && intervalUs > US_PER_DAY ? fromLongBars(days, zone) : fromDays(days, first, last, zone);
}

/** Weekly and monthly bars say nothing of single days, unless they open on both days of the weekend. */
function fromLongBars(days: readonly number[], zone: string): CalendarProposal {
  const share = (weekday: number) => days.filter((day) => weekdayOfDays(day) === weekday).length / days.length;
  const isAlways = share(0) > WEEKEND_SHARE && share(6) > WEEKEND_SHARE;
  return isAlways
    ? proposal(calendarFromTemplate('24/7', zone), calendarFact('long-bars-all-week'))
    : proposal(calendarFromTemplate('weekdays', zone), calendarFact('long-bars'));
}

function fromDays(days: readonly number[], first: number, last: number, zone: string): CalendarProposal {
  const present = new Set(days);
  const range = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  const { trades, isGuess, seen } = weekdaysInUse(range, present);
  if (trades.every(Boolean)) {
    const fact = isGuess ? daysOfTheWeek(seen, isGuess) : calendarFact('daily-all-week');
    return proposal(calendarFromTemplate('24/7', zone), fact);
  }
  const expected = range.filter((day) => trades[weekdayOfDays(day)]);
  const holidays = missingDays(expected, present);
  const extra = days.filter((day) => !trades[weekdayOfDays(day)]);
  const exceptions = [...holidays, ...extra.map(extraDay)].sort((a, b) => (a.date < b.date ? -1 : 1));
  const missing = expected.length - (days.length - extra.length);
  const facts = [daysOfTheWeek(isGuess ? seen : trades.filter(Boolean).length, isGuess)];
  if (missing > 0) {
    const isHolidays = holidays.length > 0;
    const values = isHolidays ? { count: missing } : { count: missing, all: expected.length };
    facts.push(calendarFact(isHolidays ? 'holidays' : 'too-many-missing', values));
  }
  if (extra.length > 0) facts.push(calendarFact('extra-days', { count: extra.length }));
  return proposal({ ...weekOf(trades, zone), exceptions }, ...facts);
}

function extraDay(day: number): CalendarException {
  return { date: isoDateOfDays(day), sessions: WHOLE_DAY, name: 'extra day' };
}

function daysOfTheWeek(days: number, isGuess: boolean): CalendarFact {
  return calendarFact(isGuess ? 'daily-few-weeks' : 'daily', { days });
}

function weekOf(trades: readonly boolean[], zone: string): Calendar {
  const isMondayToFriday = trades.every((does, weekday) => does === (weekday >= 1 && weekday <= 5));
  if (isMondayToFriday) return calendarFromTemplate('weekdays', zone);
  const none: readonly Session[] = [];
  return { name: 'from data', timeZone: zone, week: trades.map((does) => (does ? WHOLE_DAY : none)), exceptions: [] };
}
