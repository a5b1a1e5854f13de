/**
 * Averaged bars (heikin-ashi). For bar t:
 *   close(t) = (o + h + l + c) / 4
 *   open(t)  = (open(t-1) + close(t-1)) / 2, at the start (o + c) / 2
 *   high(t)  = max(h, open(t), close(t)), low(t) = min(l, open(t), close(t))
 * The recursion runs from the first row of the columns, or goes on from the columns before where the slice shows both without a break. Half of what
 * the start contributes is lost with each bar, so after 64 bars it makes no difference to a double. Worked out once per columns and kept as long as
 * they live; when columns before come or go, only until the values meet those that are there.
 */
import type { BarColumns } from '@candlemark/bars';
import type { Extent } from '../../scale/autoscale.ts';
import type { BarSegment } from '../../tiles/visible-slice.ts';
import type { PriceColumns } from '../bar-style.ts';

interface Averaged extends PriceColumns {
  /** The first open, where bars before are known; else NaN. */
  seed: number;
}

export class AveragedBars {
  readonly #known = new WeakMap<BarColumns, Averaged>();

  /** Works out what is new in these segments, in time order. */
  prepare(segments: readonly BarSegment[]): void {
    let before: BarSegment | null = null;
    for (const segment of segments) {
      const seed = before !== null && isContinued(before, segment) ? this.#nextOpen(before.placed.bars) : Number.NaN;
      this.#average(segment.placed.bars, seed);
      before = segment;
    }
  }

  /** The lowest low and the highest high of the averaged bars in view; null where there are none. Costs a pass over them. */
  extent(segments: readonly BarSegment[]): Extent | null {
    let lowest = Number.POSITIVE_INFINITY;
    let highest = Number.NEGATIVE_INFINITY;
    this.prepare(segments);
    for (const { placed, start, end } of segments) {
      const { low, high } = this.of(placed.bars);
      for (let row = start; row < end; row++) {
        // Comparisons with NaN are false: a missing price changes nothing.
        if (low[row]! < lowest) lowest = low[row]!;
        if (high[row]! > highest) highest = high[row]!;
      }
    }
    return lowest > highest ? null : { low: lowest, high: highest };
  }

  /** The averaged prices of columns that were prepared. */
  of(bars: BarColumns): PriceColumns {
    return this.#known.get(bars) ?? this.#average(bars, Number.NaN);
  }

  #nextOpen(bars: BarColumns): number {
    const { open, close } = this.of(bars);
    return bars.length === 0 ? Number.NaN : (open[bars.length - 1]! + close[bars.length - 1]!) / 2;
  }

  #average(bars: BarColumns, seed: number): Averaged {
    const known = this.#known.get(bars);
    if (known !== undefined) {
      if (!Object.is(known.seed, seed)) fill(known, bars, seed, true);
      return known;
    }
    const { length } = bars;
    const averaged: Averaged = {
      seed,
      open: new Float64Array(length),
      high: new Float64Array(length),
      low: new Float64Array(length),
      close: new Float64Array(length),
    };
    fill(averaged, bars, seed, false);
    this.#known.set(bars, averaged);
    return averaged;
  }
}

function fill(averaged: Averaged, bars: BarColumns, seed: number, isFilled: boolean): void {
  averaged.seed = seed;
  let before = seed;
  for (let row = 0; row < bars.length; row++) {
    const own = (bars.open[row]! + bars.close[row]!) / 2;
    const close = (bars.open[row]! + bars.high[row]! + bars.low[row]! + bars.close[row]!) / 4;
    // After a missing bar it begins anew.
    const open = Number.isNaN(before) ? own : before;
    if (isFilled && averaged.open[row] === open) return;
    averaged.open[row] = open;
    averaged.close[row] = close;
    averaged.high[row] = Math.max(bars.high[row]!, open, close);
    averaged.low[row] = Math.min(bars.low[row]!, open, close);
    before = (open + close) / 2;
  }
}

/** Whether a segment's columns go on where those of another end: bars of one interval with nothing left out between them. */
function isContinued(before: BarSegment, next: BarSegment): boolean {
  return (
    before.interval === next.interval &&
    before.toTradingUs === next.fromTradingUs &&
    before.end === before.placed.bars.length &&
    next.start === 0
  );
}
