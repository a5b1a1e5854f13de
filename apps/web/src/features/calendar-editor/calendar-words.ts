import type { Calendar, CalendarTemplate, Session } from '@candlemark/bars';
import { type DataTextKey, dataEn } from '../../text/data-en.ts';
import type { TextOf } from '../../text/text.ts';
import { clockText, WEEKDAYS } from './calendar-draft.ts';

/** A Sunday, from which the weekdays are named. */
const SUNDAY_MS = Date.UTC(2023, 0, 1);
const MS_PER_DAY = 86_400_000;
const MINUTES = 1440;

/** What a calendar is called: one that nobody has named, in the words of the page. */
export function calendarName(name: string, text: TextOf<DataTextKey>): string {
  return wordsOr(`calendar.named.${name}`, name, text);
}

/** What a template of calendars is, in the words of the page. */
export function templateTitle(
  { id, title }: Pick<CalendarTemplate, 'id' | 'title'>,
  text: TextOf<DataTextKey>,
): string {
  return wordsOr(`calendar.template.${id}`, title, text);
}

function wordsOr(key: string, otherwise: string, text: TextOf<DataTextKey>): string {
  return Object.hasOwn(dataEn, key) ? text(key as DataTextKey) : otherwise;
}

/** Name of a weekday, 0 is Sunday. */
export function weekdayName(weekday: number, locale: string, length: 'long' | 'short' = 'long'): string {
  const names = new Intl.DateTimeFormat(locale, { weekday: length, timeZone: 'UTC' });
  return names.format(SUNDAY_MS + weekday * MS_PER_DAY);
}

/** Weekdays one after the other with the same hours. */
export interface HoursOfDays {
  readonly days: string;
  readonly hours: string;
}

/** The hours of a week, Monday first, days with the same hours together. */
export function weekWords({ week }: Calendar, locale: string, text: TextOf<DataTextKey>): readonly HoursOfDays[] {
  const runs: { first: number; last: number; hours: string }[] = [];
  for (const weekday of WEEKDAYS) {
    const hours = sessionsWords(week[weekday] ?? [], text);
    const run = runs.at(-1);
    if (run?.hours === hours) run.last = weekday;
    else runs.push({ first: weekday, last: weekday, hours });
  }
  const short = (weekday: number) => weekdayName(weekday, locale, 'short');
  return runs.map(({ first, last, hours }) => ({
    days: first === last ? short(first) : `${short(first)} – ${short(last)}`,
    hours,
  }));
}

/** The sessions of a day in words; none is closed. */
export function sessionsWords(sessions: readonly Session[], text: TextOf<DataTextKey>): string {
  if (sessions.length === 0) return text('calendar.closed');
  return sessions.map(({ openMinute, closeMinute }) => `${at(openMinute, false)}–${at(closeMinute, true)}`).join(', ');

  function at(minute: number, isClose: boolean): string {
    const day = isClose ? Math.ceil(minute / MINUTES) - 1 : Math.floor(minute / MINUTES);
    const clock = clockText(minute - day * MINUTES);
    return day === 0 ? clock : text(day < 0 ? 'calendar.dayBefore' : 'calendar.dayAfter', { time: clock });
  }
}
