/**
 * Bars of equal counts: each is over once so many trades, or so much volume, came together. Made of trades they are exact; made of bars, one holds the whole of the last of them, and so
 * somewhat more than was asked. Cost: one addition a bar.
 */
import { addedVolume, checkSize, type SourceBar, type Unit, type UnitBuilder } from './unit-columns.ts';

export interface CountBarsOptions {
  /** Above 0. */
  readonly count: number;
  /** What of a bar is counted; what is not known counts for nothing. */
  readonly weightOf: (bar: SourceBar) => number;
}

/** Each bar counts as one: of trades, so many of them. */
export function tickBars({ ticks }: { readonly ticks: number }): UnitBuilder {
  return countBars({ count: ticks, weightOf: () => 1 });
}

/** So much volume each. */
export function volumeBars({ volume }: { readonly volume: number }): UnitBuilder {
  return countBars({ count: volume, weightOf: (bar) => bar.volume });
}

/** @throws RangeError for a count that is no positive number */
export function countBars({ count, weightOf }: CountBarsOptions): UnitBuilder {
  checkSize(count);
  let growing: Unit | null = null;
  let counted = 0;
  return {
    get growing() {
      return growing === null ? null : { ...growing };
    },
    add: (bar: SourceBar) => {
      const { timeUs, open, high, low, close, volume } = bar;
      growing ??= { timeUs, open, high, low, close, volume: Number.NaN };
      growing.high = Math.max(growing.high, high);
      growing.low = Math.min(growing.low, low);
      growing.close = close;
      growing.volume = addedVolume(growing.volume, volume);
      const weight = weightOf(bar);
      if (weight > 0) counted += weight;
      if (counted < count) return [];
      const done = growing;
      growing = null;
      counted = 0;
      return [done];
    },
  };
}
