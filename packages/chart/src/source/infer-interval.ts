/** The interval of bars, read off the distances between them. */
import {
  type Interval,
  intervalLengthUs,
  isIntraday,
  LEVEL_INTERVALS,
  parseInterval,
  US_PER_SECOND,
} from '@candlemark/bars';
import { usOfMs } from './bar-input.ts';

/** The latest bars tell the interval; more of them tell nothing new. */
export const INTERVAL_SAMPLE_ROWS = 4_000;
/** Part of the distances that may be shorter than the interval (irregular bars). */
const MOST_SHORTER = 0.01;
/** Quarters have 90 to 92 days. */
const EVEN_PART = 0.95;
/** Of what counts days: one of a clock change has 23 hours, a week may be stamped a day late, the shortest month has 28 days. */
const SHORTEST_PART = 6 / 7;

/** The times of the newest rows, in microseconds: enough of them to read an interval off. */
export function newestTimesUs(timeMs: Float64Array): Float64Array {
  return timeMs.slice(-INTERVAL_SAMPLE_ROWS).map(usOfMs);
}

/** The least that two bars of an interval are apart. */
function shortestUs(interval: Interval): number {
  return intervalLengthUs(interval) * (isIntraday(interval) ? 1 : SHORTEST_PART);
}

/**
 * Reads it off the newest rows, `INTERVAL_SAMPLE_ROWS` of them at most: the longest interval that nearly all neighbours are at least apart: gaps (nights, weekends, silence) only make distances
 * longer. Where that is the middle of all distances too, whole seconds of less than a day or several months, it is this, level or not; else a level: rows that come as they please lie on no
 * grid. A single bar is taken for a day.
 */
export function inferInterval(timeUs: Float64Array): Interval {
  if (timeUs.length < 2) return '1D';
  const distances = timeUs
    .subarray(1)
    .map((us, row) => us - timeUs[row]!)
    .sort();
  const shortest = distances[Math.floor(distances.length * MOST_SHORTER)]!;
  const isShort = (interval: Interval) => shortestUs(interval) <= shortest;
  const level = LEVEL_INTERVALS.findLast(isShort) ?? '1s';
  const median = distances[distances.length >> 1]!;
  // One distance alone may be that of a night or a weekend.
  if (distances.length < 2 || shortest < EVEN_PART * median) return level;
  const months = Math.round(median / intervalLengthUs('1mo'));
  return parseInterval(months > 1 ? `${months}mo` : `${median / US_PER_SECOND}s`) ?? level;
}
