/*
 * A calendar out of daily (or longer) bars: which weekdays trade, which of their days are missing, which others are there.
 *
 * A weekday trades when at least half of its days in the range have a bar; weekdays outside the range are taken for the
 * usual ones. Missing days become holidays, days on other weekdays become extra trading days. One pass over the range.
 */
import { type Calendar, type CalendarException, calendarFromTemplate, type Session, WHOLE_DAY } from './calendar.ts';
import { type CalendarEvidence, type CalendarProposal, localDays, missingDays } from './calendar-evidence.ts';
import { isoDateOfDays, US_PER_DAY, weekdayOfDays } from './civil.ts';

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
  const trades = tradingWeekdays(range, present);
  if (trades.every(Boolean)) {
    return { calendar: calendarFromTemplate('24/7', zone), reason: 'There are bars on all days of the week' };
  }
  const expected = range.filter((day) => trades[weekdayOfDays(day)]);
  const holidays = missingDays(expected, present);
  const extra = days.filter((day) => !trades[weekdayOfDays(day)]);
  const exceptions = [...holidays, ...extra.map(extraDay)].sort((a, b) => (a.date < b.date ? -1 : 1));
  const missing = expected.length - (days.length - extra.length);
  const reason = [
    `Daily bars on ${trades.filter(Boolean).length} days of the week`,
    missing > 0 && holidays.length > 0 && `days without a bar are taken for holidays: ${missing}`,
    missing > 0 && holidays.length === 0 && `${missing} of ${expected.length} days have no bar, too many for holidays`,
    extra.length > 0 && `other days with one: ${extra.length}`,
  ];
  return { calendar: { ...weekOf(trades, zone), exceptions }, reason: reason.filter(Boolean).join('; ') };
}

function extraDay(day: number): CalendarException {
  return { date: isoDateOfDays(day), sessions: WHOLE_DAY, name: 'extra day' };
}

/** For each weekday, 0 is Sunday, whether it is a regular trading day. */
function tradingWeekdays(range: readonly number[], present: ReadonlySet<number>): readonly boolean[] {
  const total = [0, 0, 0, 0, 0, 0, 0];
  const seen = [0, 0, 0, 0, 0, 0, 0];
  for (const day of range) {
    const weekday = weekdayOfDays(day);
    total[weekday]! += 1;
    if (present.has(day)) seen[weekday]! += 1;
  }
  const usual = (weekday: number) => weekday >= 1 && weekday <= 5;
  const trades = total.map((count, weekday) => (count === 0 ? usual(weekday) : seen[weekday]! >= count / 2));
  // Bars so sparse that no weekday has half of its days say nothing of the week.
  return trades.some((does, weekday) => does && total[weekday]! > 0)
    ? trades
    : trades.map((_, weekday) => usual(weekday));
}

function weekOf(trades: readonly boolean[], zone: string): Calendar {
  const isMondayToFriday = trades.every((does, weekday) => does === (weekday >= 1 && weekday <= 5));
  if (isMondayToFriday) return calendarFromTemplate('weekdays', zone);
  const none: readonly Session[] = [];
  return { name: 'from data', timeZone: zone, week: trades.map((does) => (does ? WHOLE_DAY : none)), exceptions: [] };
}
