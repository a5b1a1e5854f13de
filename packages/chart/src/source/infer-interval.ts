/** The interval of bars, read off the distances between them. */
import { intervalLengthUs, intervalUnit, LEVEL_INTERVALS, type LevelInterval, US_PER_DAY } from '@candlemark/bars';
import { usOfMs } from './bar-input.ts';

/** The latest bars tell the interval; more of them tell nothing new. */
export const INTERVAL_SAMPLE_ROWS = 4_000;
/** Part of the distances that may be shorter than the interval (irregular bars). */
const MOST_SHORTER = 0.01;
/** A day of a clock change has 23 hours, the shortest month 28 days. */
const SHORTEST: Readonly<Record<ReturnType<typeof intervalUnit>, (nominalUs: number) => number>> = {
  time: (nominalUs) => nominalUs,
  day: (nominalUs) => (nominalUs * 23) / 24,
  week: (nominalUs) => nominalUs - US_PER_DAY,
  month: () => 28 * US_PER_DAY,
};

/** The times of the newest rows, in microseconds: enough of them to read an interval off. */
export function newestTimesUs(timeMs: Float64Array): Float64Array {
  return timeMs.slice(-INTERVAL_SAMPLE_ROWS).map(usOfMs);
}

/**
 * Reads it off the newest rows, `INTERVAL_SAMPLE_ROWS` of them at most: the longest interval that nearly all neighbours are at least apart: gaps (nights, weekends, silence) only make distances
 * longer. A single bar is taken for a day.
 */
export function inferInterval(timeUs: Float64Array): LevelInterval {
  if (timeUs.length < 2) return '1D';
  const distances = new Float64Array(timeUs.length - 1);
  for (let row = 0; row < distances.length; row++) distances[row] = timeUs[row + 1]! - timeUs[row]!;
  distances.sort();
  const shortest = distances[Math.floor(distances.length * MOST_SHORTER)]!;
  return LEVEL_INTERVALS.findLast((interval) => shortestUs(interval) <= shortest) ?? '1s';
}

/** The least distance between the opens of two bars of an interval. */
export function shortestUs(interval: LevelInterval): number {
  return SHORTEST[intervalUnit(interval)](intervalLengthUs(interval));
}
