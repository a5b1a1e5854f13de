/* Well-known calendars, in a file of their own: a page that shows whole days loads none of them. */
import { type Calendar, type Session, wholeDays } from './calendar.ts';
import { isTimeZone } from './zone.ts';

/** A well-known calendar to start from. */
export interface CalendarTemplate {
  readonly id: string;
  readonly title: string;
  build(timeZone?: string): Calendar;
}

const NONE: readonly Session[] = [];

function template(id: string, title: string, defaultZone: string, weekdays: readonly Session[]): CalendarTemplate {
  const week = [NONE, weekdays, weekdays, weekdays, weekdays, weekdays, NONE];
  return { id, title, build: (timeZone = defaultZone) => ({ name: id, timeZone, week, exceptions: [] }) };
}

/** The templates, in the order in which a menu shows them. */
export const CALENDAR_TEMPLATES: readonly CalendarTemplate[] = [
  { id: '24/7', title: 'Always open', build: (timeZone = 'UTC') => wholeDays(true, timeZone) },
  { id: 'weekdays', title: 'Whole days, Monday to Friday', build: (timeZone = 'UTC') => wholeDays(false, timeZone) },
  template('us-equities', 'US equities, regular hours', 'America/New_York', [{ openMinute: 570, closeMinute: 960 }]),
  template('fx', 'Foreign exchange, Sunday to Friday evening', 'America/New_York', [
    { openMinute: -420, closeMinute: 1020 },
  ]),
  template('futures-break', 'Futures with a daily break', 'America/Chicago', [{ openMinute: -420, closeMinute: 960 }]),
  template('lunch-break', 'Equities with a lunch break', 'Asia/Tokyo', [
    { openMinute: 540, closeMinute: 690 },
    { openMinute: 750, closeMinute: 900 },
  ]),
];

/**
 * A calendar from a template, in the template's zone or another.
 * @throws RangeError for an unknown template or zone
 * @example calendarFromTemplate('us-equities')
 */
export function calendarFromTemplate(id: string, timeZone?: string): Calendar {
  const found = CALENDAR_TEMPLATES.find((candidate) => candidate.id === id);
  if (!found) {
    throw new RangeError(`There is no calendar "${id}"; there are ${CALENDAR_TEMPLATES.map((t) => t.id).join(', ')}`);
  }
  if (timeZone !== undefined && !isTimeZone(timeZone)) throw new RangeError(`"${timeZone}" is not an IANA time zone`);
  return found.build(timeZone);
}
