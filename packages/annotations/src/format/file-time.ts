/**
 * Moments of anchors as a file has them: `2024-01-31T09:30:00Z`, in UTC, with as many digits after the second as there are. A person who reads a
 * difference sees days, and not 1706693400000000; nothing is lost, since every microsecond has a text of its own.
 */
import { isoFromUs, usFromIso } from '@candlemark/bars';
import { FIRST_TIME_US, FIRST_YEAR, LAST_TIME_US, LAST_YEAR } from '../record/limits.ts';

/** 1685 to 2254, as in the limits of the record; a test holds them together. */
const YEAR = '(?:168[5-9]|169\\d|1[7-9]\\d\\d|2[01]\\d\\d|22[0-4]\\d|225[0-4])';
/** Of those years the ones with a 29th of February. */
const LEAP_YEAR = `(?=${YEAR})(?:\\d\\d(?:0[48]|[2468][048]|[13579][26])|2000)`;
const DAY = [
  `${YEAR}-(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])`,
  `${YEAR}-(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)`,
  `${YEAR}-02-(?:0[1-9]|1\\d|2[0-8])`,
  `${LEAP_YEAR}-02-29`,
].join('|');

/** Exactly the moments that an anchor may have. */
export const FILE_TIME_PATTERN = `^(?:${DAY})T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(?:\\.\\d{1,6})?Z$`;
export const FILE_TIME_EXPECTED = `a moment like 2024-01-31T09:30:00Z, of the years ${FIRST_YEAR} to ${LAST_YEAR}`;

const FILE_TIME = new RegExp(FILE_TIME_PATTERN);

/** @param timeUs of an annotation that was checked */
export function fileTime(timeUs: number): string {
  return isoFromUs(timeUs);
}

/** Null for whatever is no moment of an anchor. */
export function timeUsOfFile(value: unknown): number | null {
  if (typeof value !== 'string' || !FILE_TIME.test(value)) return null;
  const timeUs = usFromIso(value);
  return timeUs !== null && timeUs >= FIRST_TIME_US && timeUs <= LAST_TIME_US ? timeUs : null;
}
