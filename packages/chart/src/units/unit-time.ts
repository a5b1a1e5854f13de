/**
 * The place of moments where units stand at equal distances: trading time of which each unit takes the same length, whatever time it took. Everything that
 * places moments, scales, limits, tiles, anchors, then works as it does on time.
 *
 * Invariant: strictly ascending in both directions, and each the inverse of the other. A moment lies in the last unit that opens at or before it; a unit opens at a
 * whole number of lengths. Within a unit the first part of its time, about one source bar, takes all of its length but a microsecond, so that a point that is put into the
 * middle of a unit is there again on a chart of time. Where there are bars before or after those that units are here of, all of their time takes a few lengths at most; beyond
 * all bars time runs on like the clock. Cost: a binary search.
 */
import { TradingTime, upperBound } from '@candlemark/bars';

/** Where units begin, on the clock and in their order. */
export interface UnitTimes {
  /** Length of each unit, in microseconds of trading time. */
  readonly unitUs: number;
  readonly count: number;
  /** Open of each; strictly ascending. */
  readonly timeUs: Float64Array;
  /** End of the part of its time that a unit's length stands for: above its open, at most the next one's. */
  readonly endUs: Float64Array;
  /** Number of the first one; below 0 where earlier ones were added. */
  readonly first: number;
  /** End of the bars that they were made of. */
  readonly untilUs: number;
  /** Where there is anything at all, units of which are here or not: at most the first open, and at least `untilUs`. */
  readonly bounds: { readonly fromUs: number; readonly toUs: number };
}

const NO_UNITS: UnitTimes = {
  unitUs: 1,
  count: 0,
  timeUs: new Float64Array(0),
  endUs: new Float64Array(0),
  first: 0,
  untilUs: 0,
  bounds: { fromUs: 0, toUs: 0 },
};
/** Lengths of units that all the time before them takes, and all the time after them. */
const BEYOND_UNITS = 100;
/** What of a unit's length stands for all of its time beyond the first part. */
const SEAM_US = 1;

export class UnitTime extends TradingTime {
  #times = NO_UNITS;

  constructor() {
    super('all-hours');
  }

  get times(): UnitTimes {
    return this.#times;
  }

  /** More of them at either end, or others at the newer one: the numbers of those that stay are the same. */
  take(times: UnitTimes): void {
    this.#times = times;
  }

  override toTradingUs(timeUs: number): number {
    const { unitUs, count, timeUs: opens, endUs, first, bounds } = this.#times;
    if (count === 0) return timeUs;
    const at = upperBound(opens, timeUs, count) - 1;
    if (at < 0) return first * unitUs - this.#beyondToTrading(opens[0]! - timeUs, opens[0]! - bounds.fromUs);
    const isLast = at === count - 1;
    const next = isLast ? this.#lastEndUs() : opens[at + 1]!;
    if (isLast && timeUs >= next)
      return (first + count) * unitUs + this.#beyondToTrading(timeUs - next, bounds.toUs - next);
    const from = (first + at) * unitUs;
    const [open, end] = [opens[at]!, endUs[at]!];
    const wideUs = end < next ? unitUs - SEAM_US : unitUs;
    if (timeUs < end) return from + (wideUs * (timeUs - open)) / (end - open);
    return from + wideUs + (SEAM_US * (timeUs - end)) / (next - end);
  }

  override toTimeUs(tradingUs: number): number {
    const { unitUs, count, timeUs: opens, endUs, first, bounds } = this.#times;
    if (count === 0) return tradingUs;
    const at = Math.floor(tradingUs / unitUs) - first;
    if (at < 0) return opens[0]! - this.#beyondToTime(first * unitUs - tradingUs, opens[0]! - bounds.fromUs);
    const next = at >= count - 1 ? this.#lastEndUs() : opens[at + 1]!;
    if (at >= count) return next + this.#beyondToTime(tradingUs - (first + count) * unitUs, bounds.toUs - next);
    const into = tradingUs - (first + at) * unitUs;
    const [open, end] = [opens[at]!, endUs[at]!];
    const wideUs = end < next ? unitUs - SEAM_US : unitUs;
    if (into < wideUs) return open + ((end - open) * into) / wideUs;
    return end + ((next - end) * (into - wideUs)) / SEAM_US;
  }

  #lastEndUs(): number {
    const { untilUs, endUs, count } = this.#times;
    return Math.max(untilUs, endUs[count - 1]!);
  }

  /** @param awayUs from the units that are here, and `allUs` of the bars there of which none are */
  #beyondToTrading(awayUs: number, allUs: number): number {
    const wideUs = this.#beyondWideUs(allUs);
    return awayUs < allUs ? (wideUs * awayUs) / allUs : wideUs + (awayUs - Math.max(0, allUs));
  }

  #beyondToTime(awayUs: number, allUs: number): number {
    const wideUs = this.#beyondWideUs(allUs);
    return awayUs < wideUs ? (allUs * awayUs) / wideUs : Math.max(0, allUs) + (awayUs - wideUs);
  }

  #beyondWideUs(allUs: number): number {
    return Math.max(0, Math.min(allUs, BEYOND_UNITS * this.#times.unitUs));
  }
}
