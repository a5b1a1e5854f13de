import { type Interval, isLevelInterval, parseInterval } from '@candlemark/bars';
import type { IntervalChoice } from './parse-interval-text.ts';

/** As many as a menu can take; the one that was chosen longest ago makes room. */
const MOST_KEPT = 6;

/** The reader's own intervals with one that was just chosen in front; what every menu has anyway is not kept. */
export function withKept(kept: readonly Interval[], choice: IntervalChoice): readonly Interval[] {
  if (choice === 'auto' || choice === 'trades' || isLevelInterval(choice)) return kept;
  return [choice, ...kept.filter((other) => other !== choice)].slice(0, MOST_KEPT);
}

/** The reader's own intervals without one of them. */
export function withoutKept(kept: readonly Interval[], interval: string): readonly Interval[] {
  return kept.filter((other) => other !== interval);
}

/** What is kept, without anything that is no interval (an older or newer version wrote it). */
export function readKeptIntervals(kept: readonly string[]): readonly Interval[] {
  const found = kept.map(parseInterval);
  return [...new Set(found.filter((interval) => interval !== null))].slice(0, MOST_KEPT);
}
