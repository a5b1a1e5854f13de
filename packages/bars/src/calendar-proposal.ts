import type { CalendarEvidence, CalendarProposal } from './calendar-evidence.ts';
import { US_PER_DAY } from './civil.ts';
import { proposeFromDays } from './daily-proposal.ts';
import { proposeFromTimes } from './intraday-proposal.ts';

/**
 * Guesses an instrument's calendar from the times of its data, and says what was seen. A guess is only a start: it is shown with
 * its reason and can be edited.
 * @example proposeCalendar({ timesUs, intervalUs: 60_000_000, timeZone: 'America/New_York' }).calendar.name // 'us-equities'
 */
export function proposeCalendar(evidence: CalendarEvidence): CalendarProposal {
  const isDaily = evidence.intervalUs !== null && evidence.intervalUs >= US_PER_DAY;
  return isDaily ? proposeFromDays(evidence) : proposeFromTimes(evidence);
}
