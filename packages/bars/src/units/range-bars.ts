/**
 * Range bars: each is as high as all others. One is over when the price leaves its range; the next begins at the price where it was left. Within a source bar the price is
 * taken to have gone to the nearer of its two ends first, then to the other one, then to the close. Cost: three prices a bar, and one bar for each range passed and told of.
 */
import { addedVolume, checkSize, type SourceBar, type Unit, type UnitBuilder, untoldOf } from './unit-columns.ts';

export interface RangeBarsOptions {
  /** From low to high, in price; above 0. */
  readonly range: number;
  /** So many of the first bars are counted and not told of, at no cost where many lie one above the other; default 0. */
  readonly skip?: number;
}

/** @throws RangeError for a range that is no positive number */
export function rangeBars({ range, skip = 0 }: RangeBarsOptions): UnitBuilder {
  checkSize(range);
  let growing: Unit | null = null;
  let last = Number.NaN;
  let count = 0;
  return {
    get count() {
      return count;
    },
    get growing() {
      return growing === null ? null : { ...growing };
    },
    add: (bar: SourceBar) => {
      const begun = (open: number): Unit => {
        return { timeUs: bar.timeUs, open, high: open, low: open, close: open, volume: Number.NaN };
      };
      const path = Number.isNaN(last) ? [bar.close] : pathOf(last, bar);
      growing ??= begun(path[0]!);
      const before = count;
      const done: Unit[] = [];
      for (const price of path) {
        for (;;) {
          const [top, bottom] = [growing.low + range, growing.high - range];
          if (top === growing.low || bottom === growing.high) count = Number.POSITIVE_INFINITY;
          const isOver = price > top || price < bottom;
          if (!isOver || count === Number.POSITIVE_INFINITY) break;
          if (price > top) growing.close = growing.high = top;
          else growing.close = growing.low = bottom;
          if (count >= skip) done.push(growing);
          count++;
          const { close } = growing;
          // Up to the last one that the price is still beyond.
          const untold = untoldOf(Math.max(0, Math.ceil(Math.abs(price - close) / range) - 1), skip, count);
          count += untold;
          growing = begun(close + Math.sign(price - close) * untold * range);
        }
        growing.high = Math.max(growing.high, price);
        growing.low = Math.min(growing.low, price);
        growing.close = price;
      }
      last = bar.close;
      const share = bar.volume / (count - before + 1);
      for (const unit of [...done, growing]) unit.volume = addedVolume(unit.volume, share);
      return done;
    },
  };
}

function pathOf(from: number, { high, low, close }: SourceBar): readonly number[] {
  return Math.abs(high - from) <= Math.abs(from - low) ? [high, low, close] : [low, high, close];
}
