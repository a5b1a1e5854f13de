/** Times as files of bars write them: ISO with an offset, a date alone, or a number of milliseconds or seconds since 1970-01-01Z. */
import { US_PER_MS, US_PER_SECOND, usFromIso } from '@candlemark/bars';

/** Numbers below this are seconds: as milliseconds they would lie in January 1970, or before. */
const LEAST_MS = 1e11;
/** What is said of a text that is none of these. */
export const NO_TIME = 'is no time with an offset, no date, and no number';

/** In milliseconds; null where it is none. */
export function fileTimeMs(text: string): number | null {
  const count = text === '' ? Number.NaN : Number(text);
  if (Number.isFinite(count)) return Math.abs(count) < LEAST_MS ? (count * US_PER_SECOND) / US_PER_MS : count;
  const timeUs = usFromIso(text.replace(' ', 'T'));
  return timeUs === null ? null : timeUs / US_PER_MS;
}
