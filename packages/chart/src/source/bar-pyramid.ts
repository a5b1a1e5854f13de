/**
 * All levels of bars in memory. Only levels with far fewer rows than the one below are kept, rolled up when first asked for and afterwards only
 * where something changed: a new last bar, or older ones in front, cost a few rows per level, whatever the history. The others are rolled
 * up from the nearest kept one for the span that is asked for. So all levels together take a tenth of the bars' memory.
 */
import {
  type BarColumns,
  BarRollUp,
  bucketOpenUs,
  type CompiledCalendar,
  concatBars,
  type Interval,
  intervalLengthUs,
  LEVEL_INTERVALS,
  lowerBound,
  nestsIn,
  sliceBars,
} from '@candlemark/bars';
import { bucketEdgeFrom, bucketEdgeUntil } from '../tiles/bucket-edges.ts';
import type { Span } from '../tiles/spans.ts';
import { ChunkedBars } from './chunked-bars.ts';

/** A level is worth keeping when its bars are so many times longer than those of the next finer kept one, */
const LEAST_LENGTHS = 8;
/** and when it really has so many times fewer of them: there may be silence between the fine ones. */
const LEAST_SAVING = 4;
/** Fewer rows than these are rolled up in no time. */
const FEW_ROWS = 4_096;

const EVERYTHING: Span = { fromUs: Number.NEGATIVE_INFINITY, toUs: Number.POSITIVE_INFINITY };

/** A kept level. */
interface Level {
  readonly bars: ChunkedBars;
  /** Buckets that hold a moment of this span are outdated. */
  outdated: Span | null;
}

export class BarPyramid {
  readonly interval: Interval;
  readonly #base: ChunkedBars;
  readonly #calendar: CompiledCalendar;
  readonly #fewRows: number;
  /** Levels that are kept unless their bars prove too many, finest first. */
  readonly #candidates: readonly Interval[];
  readonly #kept = new Map<Interval, Level>();
  /** Levels that are not worth keeping while the base has fewer rows than these. */
  readonly #keptFromRows = new Map<Interval, number>();

  /** @param fewRows a base of fewer rows keeps no levels */
  constructor(base: ChunkedBars, interval: Interval, calendar: CompiledCalendar, fewRows = FEW_ROWS) {
    this.#base = base;
    this.#fewRows = fewRows;
    this.interval = interval;
    this.#calendar = calendar;
    const candidates: Interval[] = [];
    for (const coarser of this.intervals) {
      const finer = candidates.findLast((other) => nestsIn(other, coarser)) ?? interval;
      if (intervalLengthUs(coarser) >= LEAST_LENGTHS * intervalLengthUs(finer)) candidates.push(coarser);
    }
    this.#candidates = candidates;
  }

  /** The base interval, whatever it is, and all levels that it makes (weeks make no months, 45m no hours), finest first. */
  get intervals(): readonly Interval[] {
    const { interval } = this;
    return [interval, ...LEVEL_INTERVALS.filter((level) => level !== interval && nestsIn(interval, level))];
  }

  /** The bars of a level that open in [fromUs, toUs). */
  bars(interval: Interval, fromUs: number, toUs: number): BarColumns {
    if (interval === this.interval) return this.#base.rows(fromUs, toUs);
    const level = this.#level(interval);
    if (level !== null) return level.bars.rows(fromUs, toUs);
    const from = this.#base.firstUs >= fromUs ? fromUs : bucketEdgeFrom(this.#calendar, interval, fromUs);
    const to = this.#base.lastUs < toUs ? toUs : bucketEdgeFrom(this.#calendar, interval, toUs);
    const bars = this.#rolledUp(this.#below(interval), interval, { fromUs: from, toUs: to });
    return sliceBars(bars, lowerBound(bars.timeUs, fromUs), lowerBound(bars.timeUs, toUs));
  }

  /** How many bars a level has; of one that is not kept, at the cost of its roll-up. */
  countOf(interval: Interval): number {
    if (interval === this.interval) return this.#base.length;
    const level = this.#level(interval);
    return level?.bars.length ?? this.#rolledUp(this.#below(interval), interval, EVERYTHING).length;
  }

  /** Open time of the last bar of a level, which may still change; NaN while there is none. */
  lastOpenUs(interval: Interval): number {
    const { lastUs } = this.#base;
    return interval === this.interval || Number.isNaN(lastUs) ? lastUs : bucketOpenUs(this.#calendar, interval, lastUs);
  }

  /** The base has other rows in a span than before. */
  changed({ fromUs, toUs }: Span): void {
    for (const level of this.#kept.values()) {
      level.outdated = {
        fromUs: Math.min(fromUs, level.outdated?.fromUs ?? fromUs),
        toUs: Math.max(toUs, level.outdated?.toUs ?? toUs),
      };
    }
  }

  /** A kept level, up to date; null for one that is not worth keeping. */
  #level(interval: Interval): Level | null {
    const known = this.#kept.get(interval);
    if (known !== undefined) {
      if (known.outdated !== null) this.#renew(interval, known, known.outdated);
      return known;
    }
    if (!this.#candidates.includes(interval)) return null;
    if (this.#base.length < (this.#keptFromRows.get(interval) ?? this.#fewRows)) return null;
    const below = this.#below(interval);
    const level: Level = { bars: new ChunkedBars(), outdated: null };
    level.bars.replace(EVERYTHING.fromUs, EVERYTHING.toUs, this.#rolledUp(below, interval, EVERYTHING));
    if (level.bars.length * LEAST_SAVING > below.length) {
      this.#keptFromRows.set(interval, this.#base.length * 2);
      return null;
    }
    this.#kept.set(interval, level);
    return level;
  }

  #renew(interval: Interval, level: Level, outdated: Span): void {
    const span = {
      fromUs: bucketEdgeUntil(this.#calendar, interval, outdated.fromUs),
      toUs: bucketEdgeFrom(this.#calendar, interval, outdated.toUs),
    };
    level.bars.replace(span.fromUs, span.toUs, this.#rolledUp(this.#below(interval), interval, span));
    level.outdated = null;
  }

  /** The rows that a level is rolled up from: those of the nearest finer kept one that nests, else the base. */
  #below(interval: Interval): ChunkedBars {
    const finer = this.#candidates.filter((other) => other !== interval && nestsIn(other, interval));
    for (const other of finer.reverse()) {
      const level = this.#level(other);
      if (level !== null) return level.bars;
    }
    return this.#base;
  }

  /** The bars made of all rows in a span, whose ends are bucket edges. */
  #rolledUp(rows: ChunkedBars, interval: Interval, { fromUs, toUs }: Span): BarColumns {
    const rollUp = new BarRollUp(this.#calendar, interval);
    const parts: BarColumns[] = [];
    for (const piece of rows.pieces(fromUs, toUs)) {
      rollUp.push(piece);
      parts.push(rollUp.take());
    }
    return concatBars([...parts, rollUp.finish()]);
  }
}
