/*
 * Tells the interval of bars by the distances between them.
 *
 * The most frequent distance counts. Within a day it is the interval itself; from a day on calendars stretch it (a day is
 * 23 to 25 hours where clocks change, a month 28 to 31 days), so ranges are compared. A length that is no interval of
 * ours is kept as the next finer one: its bars stay apart, and coarser levels still add up.
 */
import {
  intervalLengthUs,
  isIntraday,
  LEVEL_INTERVALS,
  type LevelInterval,
  US_PER_DAY,
  US_PER_HOUR,
} from '@candlemark/bars';
import type { StepHistogram } from '../rows/step-histogram.ts';

export interface FoundInterval {
  readonly interval: LevelInterval;
  /** The distance by which it was told. */
  readonly stepUs: number;
  /** Whether the distance is the interval's length. */
  readonly isExact: boolean;
}

/** Distances up to this much from a whole number of days are days. */
const CLOCK_CHANGE_US = 3 * US_PER_HOUR;

/** The interval of bars by the distances between them; null when there are not two bars. */
export function findInterval(histogram: StepHistogram): FoundInterval | null {
  const stepUs = dominantStep(histogram);
  if (stepUs === null) return null;
  if (stepUs < US_PER_DAY) return intradayInterval(stepUs);
  const days = Math.round(stepUs / US_PER_DAY);
  const interval = days < 7 ? '1D' : days < 28 ? '1W' : '1mo';
  const isExact = days === 1 || days === 7 || (days >= 28 && days <= 31);
  return { interval, stepUs, isExact };
}

/** The most frequent distance; distances of about a day, a week, a month count together. */
function dominantStep(histogram: StepHistogram): number | null {
  const counts = new Map<number, number>();
  for (const { stepUs, count } of histogram.steps()) {
    const step = calendarStep(stepUs);
    counts.set(step, (counts.get(step) ?? 0) + count);
  }
  const ordered = [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  return ordered[0]?.[0] ?? null;
}

function calendarStep(stepUs: number): number {
  const days = Math.round(stepUs / US_PER_DAY);
  if (days < 1 || Math.abs(stepUs - days * US_PER_DAY) > CLOCK_CHANGE_US) return stepUs;
  return days >= 28 && days <= 31 ? 30 * US_PER_DAY : days * US_PER_DAY;
}

function intradayInterval(stepUs: number): FoundInterval {
  const fitting = LEVEL_INTERVALS.filter((interval) => isIntraday(interval) && intervalLengthUs(interval) <= stepUs);
  const interval = fitting.at(-1) ?? '1s';
  return { interval, stepUs, isExact: intervalLengthUs(interval) === stepUs };
}
