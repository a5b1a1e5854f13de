/*
 * A calendar out of daily (or longer) bars: which weekdays trade, which of their days are missing, which others are there.
 *
 * Which weekdays trade is told by `weekdays-in-use.ts`. Missing days become holidays, days on other weekdays become extra
 * trading days. One pass over the range.
 */
import { type Calendar, type CalendarException, calendarFromTemplate, type Session, WHOLE_DAY } from './calendar.ts';
import { type CalendarEvidence, type CalendarProposal, localDays, missingDays } from './calendar-evidence.ts';
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
    return {
      calendar: calendarFromTemplate('weekdays', zone),
      reason: 'There is no usable range of days to tell from',
    };
  }
  return intervalUs !== null && intervalUs > US_PER_DAY ? fromLongBars(days, zone) : fromDays(days, first, last, zone);
}

/** Weekly and monthly bars say nothing of single days, unless they open on both days of the weekend. */
function fromLongBars(days: readonly number[], zone: string): CalendarProposal {
  const share = (weekday: number) => days.filter((day) => weekdayOfDays(day) === weekday).length / days.length;
  const isAlways = share(0) > WEEKEND_SHARE && share(6) > WEEKEND_SHARE;
  return isAlways
    ? { calendar: calendarFromTemplate('24/7', zone), reason: 'Bars longer than a day open on all days of the week' }
    : { calendar: calendarFromTemplate('weekdays', zone), reason: 'Bars are longer than a day' };
}

function fromDays(days: readonly number[], first: number, last: number, zone: string): CalendarProposal {
  const present = new Set(days);
  const range = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  const { trades, isGuess, seen } = weekdaysInUse(range, present);
  if (trades.every(Boolean)) {
    const reason = isGuess ? daysOfTheWeek(seen, isGuess) : 'There are bars on all days of the week';
    return { calendar: calendarFromTemplate('24/7', zone), reason };
  }
  const expected = range.filter((day) => trades[weekdayOfDays(day)]);
  const holidays = missingDays(expected, present);
  const extra = days.filter((day) => !trades[weekdayOfDays(day)]);
  const exceptions = [...holidays, ...extra.map(extraDay)].sort((a, b) => (a.date < b.date ? -1 : 1));
  const missing = expected.length - (days.length - extra.length);
  const reason = [
    daysOfTheWeek(isGuess ? seen : trades.filter(Boolean).length, isGuess),
    missing > 0 && holidays.length > 0 && `days without a bar are taken for holidays: ${missing}`,
    missing > 0 && holidays.length === 0 && `${missing} of ${expected.length} days have no bar, too many for holidays`,
    extra.length > 0 && `other days with one: ${extra.length}`,
  ];
  return { calendar: { ...weekOf(trades, zone), exceptions }, reason: reason.filter(Boolean).join('; ') };
}

function extraDay(day: number): CalendarException {
  return { date: isoDateOfDays(day), sessions: WHOLE_DAY, name: 'extra day' };
}

function daysOfTheWeek(count: number, isGuess: boolean): string {
  return `Daily bars on ${count} days of the week${isGuess ? ', over too few weeks to take others for closed' : ''}`;
}

function weekOf(trades: readonly boolean[], zone: string): Calendar {
  const isMondayToFriday = trades.every((does, weekday) => does === (weekday >= 1 && weekday <= 5));
  if (isMondayToFriday) return calendarFromTemplate('weekdays', zone);
  const none: readonly Session[] = [];
  return { name: 'from data', timeZone: zone, week: trades.map((does) => (does ? WHOLE_DAY : none)), exceptions: [] };
}
