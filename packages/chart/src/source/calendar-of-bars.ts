/** Which calendar bars in memory have whose host names none. */
import {
  type Calendar,
  type CalendarEvidence,
  proposeCalendar,
  US_PER_DAY,
  weekdayOfDays,
  wholeDays,
  zoneOffsetUs,
} from '@candlemark/bars';

export type CalendarOfBars = (evidence: CalendarEvidence) => Calendar;

/** Sessions, weekdays and holidays as far as the times of bars and trades tell them. */
export interface CalendarsPart {
  readonly calendarOf: CalendarOfBars;
}

export const calendarsPart: CalendarsPart = { calendarOf: (evidence) => proposeCalendar(evidence).calendar };

/** Whole days: from Monday to Friday, or all of the week where something opens on a weekend. */
export function plainCalendar({ timesUs, timeZone }: CalendarEvidence): Calendar {
  const zone = timeZone ?? 'UTC';
  const isOnWeekend = (timeUs: number) =>
    weekdayOfDays(Math.floor((timeUs + zoneOffsetUs(zone, timeUs)) / US_PER_DAY)) % 6 === 0;
  return wholeDays(timesUs.some(isOnWeekend), zone);
}
