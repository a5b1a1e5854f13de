import { type Calendar, US_PER_MINUTE } from '@candlemark/bars';

/** Clocks are put forward and back by whole or half hours, and what opens after that is so much off. */
const CLOCK_CHANGE_MINUTES = 30;

/**
 * The longest length by which every session of a calendar opens and closes a whole number of times after its trading day
 * opens, on days of summer time too. Buckets of that length, or of one that divides it, lie in a session or outside of all:
 * 30 minutes for 9:30 to 16:00, five for 9:30 to 11:35.
 */
export function sessionGridUs({ week, exceptions }: Calendar): number {
  let minutes = CLOCK_CHANGE_MINUTES;
  for (const sessions of [...week, ...exceptions.map((exception) => exception.sessions)]) {
    const [first] = sessions;
    if (first === undefined) continue;
    for (const { openMinute, closeMinute } of sessions) {
      minutes = greatestDivisor(minutes, openMinute - first.openMinute);
      minutes = greatestDivisor(minutes, closeMinute - first.openMinute);
    }
  }
  return minutes * US_PER_MINUTE;
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b);
}
