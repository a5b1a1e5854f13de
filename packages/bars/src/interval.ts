import { US_PER_DAY, US_PER_HOUR, US_PER_MINUTE, US_PER_SECOND } from './civil.ts';

/** The span of one bar, written as everywhere in the product: `1mo` is a month, `1m` a minute. */
export type Interval = '1s' | '5s' | '15s' | '30s' | '1m' | '5m' | '15m' | '30m' | '1h' | '4h' | '1D' | '1W' | '1mo';

/** A rung of the pyramid: an interval, or the trades below all of them. */
export type LevelId = Interval | 'trades';

/** What an interval counts: wall-clock time inside a trading day, or trading days by their label. */
export type IntervalUnit = 'time' | 'day' | 'week' | 'month';

interface IntervalFacts {
  readonly unit: IntervalUnit;
  readonly lengthUs: number;
}

const FACTS: Readonly<Record<Interval, IntervalFacts>> = {
  '1s': { unit: 'time', lengthUs: US_PER_SECOND },
  '5s': { unit: 'time', lengthUs: 5 * US_PER_SECOND },
  '15s': { unit: 'time', lengthUs: 15 * US_PER_SECOND },
  '30s': { unit: 'time', lengthUs: 30 * US_PER_SECOND },
  '1m': { unit: 'time', lengthUs: US_PER_MINUTE },
  '5m': { unit: 'time', lengthUs: 5 * US_PER_MINUTE },
  '15m': { unit: 'time', lengthUs: 15 * US_PER_MINUTE },
  '30m': { unit: 'time', lengthUs: 30 * US_PER_MINUTE },
  '1h': { unit: 'time', lengthUs: US_PER_HOUR },
  '4h': { unit: 'time', lengthUs: 4 * US_PER_HOUR },
  '1D': { unit: 'day', lengthUs: US_PER_DAY },
  '1W': { unit: 'week', lengthUs: 7 * US_PER_DAY },
  '1mo': { unit: 'month', lengthUs: 30.436875 * US_PER_DAY },
};

/** Every interval, finest first. Each nests in all that follow it, but weeks do not nest in months. */
export const INTERVALS: readonly Interval[] = [
  '1s',
  '5s',
  '15s',
  '30s',
  '1m',
  '5m',
  '15m',
  '30m',
  '1h',
  '4h',
  '1D',
  '1W',
  '1mo',
];

const RANKS: ReadonlyMap<string, number> = new Map(INTERVALS.map((interval, rank) => [interval, rank]));

/** Whether a text is one of the intervals, letter for letter (`1M` and `60m` are not). */
export function isInterval(text: string): text is Interval {
  return RANKS.has(text);
}

/** Nominal length in microseconds; a month counts the Gregorian mean of 30.436875 days. */
export function intervalLengthUs(interval: Interval): number {
  return FACTS[interval].lengthUs;
}

/** Place in `INTERVALS`: a smaller rank is finer. */
export function intervalRank(interval: Interval): number {
  return INTERVALS.indexOf(interval);
}

/** What the interval counts. */
export function intervalUnit(interval: Interval): IntervalUnit {
  return FACTS[interval].unit;
}

/** Whether the interval is shorter than a trading day, so that its buckets count from the day's open. */
export function isIntraday(interval: Interval): boolean {
  return FACTS[interval].unit === 'time';
}

/** Whether every bucket of `coarse` is a union of whole buckets of `fine`, so that it can be rolled up from it. */
export function nestsIn(fine: Interval, coarse: Interval): boolean {
  if (fine === coarse) return true;
  return intervalRank(fine) < intervalRank(coarse) && FACTS[fine].unit !== 'week';
}
