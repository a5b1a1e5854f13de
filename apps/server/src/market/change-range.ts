import {
  bucketOpenUs,
  type CompiledCalendar,
  type Interval,
  intervalRank,
  LEVEL_INTERVALS,
  type LevelInterval,
  nextBucketOpenUs,
} from '@candlemark/bars';

/** A span of time, the end excluded. */
export interface TimeRange {
  readonly fromUs: number;
  readonly toUs: number;
}

/** All of an instrument's history: every time that is an exact integer. */
export const ALL_TIME: TimeRange = { fromUs: Number.MIN_SAFE_INTEGER, toUs: Number.MAX_SAFE_INTEGER };

/**
 * What has to be rolled up again when base rows of `changed` change: for each level the whole buckets that the change
 * touches, and the hull of them all, from which every one of those buckets can be computed. Weeks and months do not
 * nest, so a bucket at the hull's edge may be incomplete in it; only those inside the level's own range are replaced.
 */
export interface AffectedRanges {
  readonly hull: TimeRange;
  of(interval: LevelInterval): TimeRange;
}

/** @param base The base rows' own level; its ranges are `changed` as it is. */
export function affectedRanges(
  calendar: CompiledCalendar,
  base: LevelInterval | null,
  changed: TimeRange,
): AffectedRanges {
  if (changed === ALL_TIME) return { hull: ALL_TIME, of: () => ALL_TIME };
  const ranges = new Map<LevelInterval, TimeRange>();
  let { fromUs, toUs } = changed;
  for (const interval of LEVEL_INTERVALS) {
    if (base !== null && intervalRank(interval) <= intervalRank(base)) continue;
    const range = bucketsAround(calendar, interval, changed);
    ranges.set(interval, range);
    fromUs = Math.min(fromUs, range.fromUs);
    toUs = Math.max(toUs, range.toUs);
  }
  return { hull: { fromUs, toUs }, of: (interval) => ranges.get(interval) ?? changed };
}

/**
 * A range that holds all rows of every bucket which opens in another one, and begins and ends with a bucket. It may hold
 * more: whatever is traded while the market is closed lies in buckets of its own before the next regular one.
 */
export function bucketsAround(calendar: CompiledCalendar, interval: Interval, { fromUs, toUs }: TimeRange): TimeRange {
  return {
    fromUs: bucketOpenUs(calendar, interval, fromUs),
    toUs: nextBucketOpenUs(calendar, interval, bucketOpenUs(calendar, interval, toUs - 1)),
  };
}
