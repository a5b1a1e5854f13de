/**
 * A trading session in the words of the UDF protocol to a calendar: `24x7`, `0930-1600`, `0930-1130,1300-1500`, `1700-1600` (which begins the evening before),
 * `0930-1600:23456` (1 is Sunday), several of these between `|`. `session_holidays` are days written YYYYMMDD.
 */
import type { Calendar, CalendarException, Session } from '@candlemark/bars';

const DAY_MINUTES = 1440;
const WORKDAYS = '23456';
const WHOLE: Session = { openMinute: 0, closeMinute: DAY_MINUTES };

/** Null where it says something else. */
export function udfCalendar(text: string, timeZone: string, holidays: string): Calendar | null {
  const week: Session[][] = [[], [], [], [], [], [], []];
  for (const group of text.trim() === '24x7' ? ['0000-2400:1234567'] : text.split('|')) {
    const [times = '', days = WORKDAYS] = group.trim().split(':');
    const sessions = times.split(',').map(sessionOf);
    if (!/^[1-7]+$/.test(days) || sessions.includes(null)) return null;
    for (const day of days) week[Number(day) - 1]!.push(...sessions.filter((session) => session !== null));
  }
  for (const day of week) day.sort((a, b) => a.openMinute - b.openMinute);
  if (week.every((day) => day.length === 0) || week.some(overlap)) return null;
  return { name: text, timeZone, week, exceptions: exceptionsOf(holidays) };
}

function sessionOf(text: string): Session | null {
  const match = /^(\d\d)(\d\d)-(\d\d)(\d\d)$/.exec(text.trim());
  if (match === null) return null;
  const [openHour = 0, openRest = 0, closeHour = 0, closeRest = 0] = match.slice(1).map(Number);
  const open = openHour * 60 + openRest;
  const close = closeHour * 60 + closeRest;
  if (openRest > 59 || closeRest > 59 || open > DAY_MINUTES || close > DAY_MINUTES) return null;
  if (open === close || (open === 0 && close === 0))
    return open === 0 ? WHOLE : { openMinute: open - DAY_MINUTES, closeMinute: close };
  return { openMinute: open < close ? open : open - DAY_MINUTES, closeMinute: close };
}

function overlap(day: readonly Session[]): boolean {
  return day.some(({ openMinute }, at) => at > 0 && openMinute < day[at - 1]!.closeMinute);
}

function exceptionsOf(holidays: string): readonly CalendarException[] {
  const days = holidays.split(',').flatMap((day) => {
    const match = /^(\d{4})(\d\d)(\d\d)$/.exec(day.trim());
    return match === null ? [] : [`${match[1]}-${match[2]}-${match[3]}`];
  });
  return [...new Set(days)].sort().map((date) => ({ date, sessions: [] }));
}
