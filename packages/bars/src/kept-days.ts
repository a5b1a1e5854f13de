import { CALENDAR_LIMITS, type Calendar, type CalendarException, type Session } from './calendar.ts';
import { daysOfIsoDate, isoDateOfDays, US_PER_DAY, weekdayOfDays } from './civil.ts';
import { zoneOffsetUs } from './zone.ts';

/**
 * A calendar that was proposed from times, with what an earlier one knows of the days before and behind them: those on which
 * nothing was traded, and those of closed weekdays on which something was.
 * @param range first and last of the times; of the days between them the calendar itself says what they are
 */
export function withDaysOf(
  former: Calendar,
  calendar: Calendar,
  range: { readonly fromUs: number; readonly lastUs: number },
): Calendar {
  const { timeZone, week } = calendar;
  const [first, last] = [range.fromUs, range.lastUs].map((timeUs) =>
    isoDateOfDays(Math.floor((timeUs + zoneOffsetUs(timeZone, timeUs)) / US_PER_DAY)),
  ) as [string, string];
  const known = new Set(calendar.exceptions.map(({ date }) => date));
  const usual = week.reduce((longest, sessions) => (lengthOf(sessions) > lengthOf(longest) ? sessions : longest), []);
  const kept = former.exceptions.flatMap((exception): CalendarException[] => {
    const { date, sessions } = exception;
    const isOpenDay = week[weekdayOfDays(daysOfIsoDate(date)!)]!.length > 0;
    const isClosed = sessions.length === 0;
    if ((date >= first && date <= last) || known.has(date) || isClosed !== isOpenDay) return [];
    return [isClosed ? exception : { ...exception, sessions: usual }];
  });
  if (kept.length === 0) return calendar;
  const exceptions = [...calendar.exceptions, ...kept].sort((a, b) => (a.date < b.date ? -1 : 1));
  return { ...calendar, exceptions: exceptions.slice(-CALENDAR_LIMITS.exceptions) };
}

function lengthOf(sessions: readonly Session[]): number {
  return sessions.reduce((sum, { openMinute, closeMinute }) => sum + closeMinute - openMinute, 0);
}
