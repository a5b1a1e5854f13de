import type { Calendar, CalendarException } from '@candlemark/bars';
import { WEEKDAYS } from './calendar-draft.ts';

/** What is other in a calendar than in the one before. */
export interface CalendarChanges {
  readonly isNameOther: boolean;
  readonly isZoneOther: boolean;
  /** Weekdays with other sessions, Monday first. */
  readonly weekdays: readonly number[];
  /** Numbers of exceptions. */
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
}

/** What changes; null where nothing does. */
export function calendarChanges(before: Calendar, after: Calendar): CalendarChanges | null {
  const known = new Map(before.exceptions.map((one) => [one.date, told(one)]));
  const added = after.exceptions.filter(({ date }) => !known.has(date)).length;
  const changes: CalendarChanges = {
    isNameOther: before.name !== after.name,
    isZoneOther: before.timeZone !== after.timeZone,
    weekdays: WEEKDAYS.filter((day) => hours(before.week[day]) !== hours(after.week[day])),
    added,
    changed: after.exceptions.filter((one) => known.has(one.date) && known.get(one.date) !== told(one)).length,
    removed: before.exceptions.length - (after.exceptions.length - added),
  };
  const { isNameOther, isZoneOther, weekdays, changed, removed } = changes;
  return isNameOther || isZoneOther || weekdays.length + added + changed + removed > 0 ? changes : null;
}

export function isSameCalendar(one: Calendar, other: Calendar): boolean {
  return calendarChanges(one, other) === null;
}

function told({ name = '', sessions }: CalendarException): string {
  return `${hours(sessions)} ${name}`;
}

function hours(sessions: CalendarException['sessions'] = []): string {
  return sessions.map(({ openMinute, closeMinute }) => `${openMinute}-${closeMinute}`).join(' ');
}
