/**
 * Range bars: each is as high as all others. One is over when the price leaves its range; the next begins at the price where it was left. Within a source bar the price is
 * taken to have gone to the nearer of its two ends first, then to the other one, then to the close. Cost: three prices a bar, and one bar for each range passed.
 */
import { addedVolume, type SourceBar, type Unit, type UnitBuilder } from './unit-columns.ts';

export interface RangeBarsOptions {
  /** From low to high, in price; above 0. */
  readonly range: number;
}

/** @throws RangeError for a range that is no positive number */
export function rangeBars({ range }: RangeBarsOptions): UnitBuilder {
  if (!(range > 0 && range < Number.POSITIVE_INFINITY)) throw new RangeError(`A bar cannot have the range ${range}`);
  let growing: Unit | null = null;
  let last = Number.NaN;
  return {
    get growing() {
      return growing === null ? null : { ...growing };
    },
    add: (bar: SourceBar) => {
      const begun = (open: number): Unit => {
        return { timeUs: bar.timeUs, open, high: open, low: open, close: open, volume: Number.NaN };
      };
      const path = Number.isNaN(last) ? [bar.close] : pathOf(last, bar);
      growing ??= begun(path[0]!);
      const done: Unit[] = [];
      for (const price of path) {
        for (;;) {
          const [top, bottom] = [growing.low + range, growing.high - range];
          if (price > top) growing.close = growing.high = top;
          else if (price < bottom) growing.close = growing.low = bottom;
          else break;
          done.push(growing);
          growing = begun(growing.close);
        }
        growing.high = Math.max(growing.high, price);
        growing.low = Math.min(growing.low, price);
        growing.close = price;
      }
      last = bar.close;
      const share = bar.volume / (done.length + 1);
      for (const unit of [...done, growing]) unit.volume = addedVolume(unit.volume, share);
      return done;
    },
  };
}

function pathOf(from: number, { high, low, close }: SourceBar): readonly number[] {
  return Math.abs(high - from) <= Math.abs(from - low) ? [high, low, close] : [low, high, close];
}
