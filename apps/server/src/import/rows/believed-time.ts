import { daysFromCivil, US_PER_DAY } from '@candlemark/bars';
import { EARLIEST_YEAR, LATEST_YEAR } from '../import-limits.ts';

const EARLIEST_US = daysFromCivil(EARLIEST_YEAR, 1, 1) * US_PER_DAY;
/** The first moment behind the years in which times are believed. */
export const LATEST_US = daysFromCivil(LATEST_YEAR + 1, 1, 1) * US_PER_DAY;

/** Whether a time lies in the years in which times are believed. */
export function isBelievedTime(timeUs: number): boolean {
  return timeUs >= EARLIEST_US && timeUs < LATEST_US;
}
