import fc from 'fast-check';
import {
  INTERVAL_LIMITS,
  type Interval,
  type IntervalUnitText,
  LEVEL_INTERVALS,
  makeInterval,
} from '../src/interval.ts';

/** The interval of a text that is known to be one. */
export function interval(count: number, unit: IntervalUnitText): Interval {
  const made = makeInterval(count, unit);
  if (!made.ok) throw new RangeError(`${count}${unit} is no interval: ${made.fault}`);
  return made.interval;
}

/** Intervals of every unit, up to the limits, mostly the kind that people choose. */
export const anyInterval: fc.Arbitrary<Interval> = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...LEVEL_INTERVALS) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 600 }).map((count) => interval(count, 'm')) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: INTERVAL_LIMITS.time }).map((count) => interval(count, 's')) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 23 }).map((count) => interval(count, 'h')) },
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 30 }).map((count) => interval(count, 'D')) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: INTERVAL_LIMITS.day }).map((count) => interval(count, 'D')) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: INTERVAL_LIMITS.week }).map((count) => interval(count, 'W')) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: INTERVAL_LIMITS.month }).map((count) => interval(count, 'mo')) },
);

/** One of each kind that nests or does not: for walks over all pairs. */
export const SOME_INTERVALS: readonly Interval[] = [
  ...LEVEL_INTERVALS,
  ...[7, 45, 90].map((count) => interval(count, 's')),
  ...[2, 3, 7, 45, 90].map((count) => interval(count, 'm')),
  ...[2, 3, 12, 23].map((count) => interval(count, 'h')),
  ...[2, 3, 5, 6, 7, 10].map((count) => interval(count, 'D')),
  ...[2, 3, 4].map((count) => interval(count, 'W')),
  ...[2, 3, 5, 6].map((count) => interval(count, 'mo')),
  ...[1, 2, 10].map((count) => interval(count, 'Y')),
];
