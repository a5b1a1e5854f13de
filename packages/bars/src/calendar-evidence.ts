import type { Calendar, CalendarException } from './calendar.ts';
import type { CalendarFact } from './calendar-reason.ts';
import { isoDateOfDays, US_PER_DAY } from './civil.ts';
import { zoneOffsetUs } from './zone.ts';

/** What is known of an instrument's data when its calendar is to be guessed. */
export interface CalendarEvidence {
  /** Open times of bars or times of trades, ascending; an even sample of them will do. */
  readonly timesUs: Float64Array;
  /** Length of the bars in microseconds, or null for trades. */
  readonly intervalUs: number | null;
  /** IANA zone in which the data is at home, or null if unknown (then UTC is assumed where a zone is needed). */
  readonly timeZone: string | null;
}

/** A guessed calendar and why. */
export interface CalendarProposal {
  readonly calendar: Calendar;
  /** What was seen in the data; `calendarReason` says it in English. */
  readonly facts: readonly CalendarFact[];
}

export function proposal(calendar: Calendar, ...facts: readonly CalendarFact[]): CalendarProposal {
  return { calendar, facts };
}

/** Fewest times of day from which anything is concluded. */
export const FEWEST_TIMES = 20;
/** Share of the times that may lie outside of the sessions that are proposed from times of day. */
export const STRAY_TIMES = 0.01;
/** Data that lacks a larger share of its trading days is sparse, not full of holidays. */
const MOST_HOLIDAYS = 0.15;

/** The local civil days on which there are times, ascending, each once. */
export function localDays(timesUs: Float64Array, timeZone: string): number[] {
  const days: number[] = [];
  for (const timeUs of timesUs) {
    const day = Math.floor((timeUs + zoneOffsetUs(timeZone, timeUs)) / US_PER_DAY);
    if (day !== days[days.length - 1]) days.push(day);
  }
  return days;
}

/**
 * An exception for each expected day that has no data, so that holidays take no room on the chart; none at all when too
 * many are missing.
 */
export function missingDays(expected: readonly number[], present: ReadonlySet<number>): CalendarException[] {
  const missing = expected.filter((day) => !present.has(day));
  if (missing.length > expected.length * MOST_HOLIDAYS) return [];
  return missing.map((day) => ({ date: isoDateOfDays(day), sessions: [], name: 'no data' }));
}
