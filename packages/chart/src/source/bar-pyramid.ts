/**
 * All levels of bars in memory. A level is rolled up when it is first asked for, from the next finer one, and afterwards only from
 * the bucket on in which something changed: a new last bar costs a few rows per level, whatever the history.
 */
import {
  type BarColumns,
  bucketOpenUs,
  type CompiledCalendar,
  INTERVALS,
  type Interval,
  lowerBound,
  nestsIn,
  rollUpBars,
  sliceBars,
} from '@candlemark/bars';
import { GrowingBars } from './growing-bars.ts';

interface Level {
  readonly bars: GrowingBars;
  /** Rows of buckets that hold this time or a later one are outdated. */
  validUntilUs: number;
}

export class BarPyramid {
  readonly interval: Interval;
  readonly #calendar: CompiledCalendar;
  readonly #levels = new Map<Interval, Level>();
  #base: BarColumns;

  constructor(base: BarColumns, interval: Interval, calendar: CompiledCalendar) {
    this.#base = base;
    this.interval = interval;
    this.#calendar = calendar;
  }

  /** The base interval and all coarser ones that it makes (weeks make no months), finest first. */
  get intervals(): readonly Interval[] {
    return INTERVALS.filter((interval) => nestsIn(this.interval, interval));
  }

  /** All bars of a level, as views that are valid until the base changes. */
  bars(interval: Interval): BarColumns {
    if (interval === this.interval) return this.#base;
    const level = this.#levelOf(interval);
    if (level.validUntilUs < Number.POSITIVE_INFINITY) this.#rollUp(interval, level);
    return level.bars.bars;
  }

  /** Takes over a base whose rows before `fromUs` are the same as before. */
  replaceBase(base: BarColumns, fromUs: number): void {
    this.#base = base;
    for (const level of this.#levels.values()) level.validUntilUs = Math.min(level.validUntilUs, fromUs);
  }

  #levelOf(interval: Interval): Level {
    let level = this.#levels.get(interval);
    if (level === undefined) {
      level = { bars: new GrowingBars(sliceBars(this.#base, 0, 0)), validUntilUs: Number.NEGATIVE_INFINITY };
      this.#levels.set(interval, level);
    }
    return level;
  }

  #rollUp(interval: Interval, level: Level): void {
    const finer = this.bars(this.#nextFiner(interval));
    const fromUs =
      level.validUntilUs === Number.NEGATIVE_INFINITY
        ? Number.NEGATIVE_INFINITY
        : bucketOpenUs(this.#calendar, interval, level.validUntilUs);
    const outdated = sliceBars(finer, lowerBound(finer.timeUs, fromUs), finer.length);
    level.bars.truncate(lowerBound(level.bars.bars.timeUs, fromUs));
    level.bars.push(rollUpBars(outdated, this.#calendar, interval));
    level.validUntilUs = Number.POSITIVE_INFINITY;
  }

  /** The nearest finer level that nests; months go back to days. */
  #nextFiner(interval: Interval): Interval {
    return this.intervals.findLast((finer) => finer !== interval && nestsIn(finer, interval)) ?? this.interval;
  }
}
