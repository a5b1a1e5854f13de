import { daysFromCivil, US_PER_DAY } from '@candlemark/bars';

/** The whole years in which every microsecond is a safe integer. */
export const FIRST_YEAR = 1685;
export const LAST_YEAR = 2254;
export const FIRST_TIME_US = daysFromCivil(FIRST_YEAR, 1, 1) * US_PER_DAY;
export const LAST_TIME_US = daysFromCivil(LAST_YEAR + 1, 1, 1) * US_PER_DAY - 1;

/** What stands in an address, in a key and in a file as it is. */
export const ID_PATTERN = '^[A-Za-z0-9_][A-Za-z0-9_.:~-]{0,199}$';
/** Of a name. */
export const MOST_LETTERS = 200;
/** Of one text. */
export const MOST_TEXT = 10_000;
/** Of a tool that takes any number of them: a record of so many is told, drawn and checked at once, and far below what a server keeps of one. */
export const MOST_POINTS = 500;
export const MOST_INTERVALS = 64;
export const MOST_Z = 1_000_000;

/** Whether a text has at most so many letters, as Unicode and JSON Schema count them: most emoji are one, and not the two that `length` says. */
export function isAtMost(text: string, letters: number): boolean {
  if (text.length <= letters) return true;
  // No letter takes more than two places, so that nobody has to count in megabytes.
  if (text.length > 2 * letters) return false;
  let count = 0;
  for (const _ of text) count++;
  return count <= letters;
}
