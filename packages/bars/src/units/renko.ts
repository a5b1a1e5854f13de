/**
 * Renko: bricks of one size, of which a new one appears when the close has moved a whole brick on, or two bricks back. Bricks lie on a price grid of whole sizes from
 * zero, so that two charts of the same prices have them at the same heights wherever each begins. What the price did in between stands as a wick on the side that the
 * brick came from. Cost: a few comparisons a bar, and one brick for each that it makes and tells of.
 */
import {
  addedVolume,
  checkSize,
  type SourceBar,
  type Unit,
  type UnitBuilder,
  unitBetween,
  untoldOf,
} from './unit-columns.ts';

export interface RenkoOptions {
  /** Height of a brick in price; above 0. */
  readonly size: number;
  /** So many of the first bricks are counted and not told of, at no cost; default 0. */
  readonly skip?: number;
}

/** @throws RangeError for a size that is no positive number */
export function renko({ size, skip = 0 }: RenkoOptions): UnitBuilder {
  checkSize(size);
  /** Lines of the grid between which the last brick lies; both are one line before there is any. */
  let [lower, upper] = [Number.NaN, Number.NaN];
  let [high, low] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  let volume = Number.NaN;
  let beganUs = Number.NaN;
  let all = 0;
  return {
    get count() {
      return all;
    },
    growing: null,
    add: (bar: SourceBar) => {
      const place = gridPlace(bar.close, size);
      const whole = Math.floor(place);
      if (!Number.isSafeInteger(whole)) all = Number.POSITIVE_INFINITY;
      if (all === Number.POSITIVE_INFINITY) return [];
      if (Number.isNaN(lower)) lower = upper = whole;
      if (Number.isNaN(beganUs)) beganUs = bar.timeUs;
      high = Math.max(high, bar.high);
      low = Math.min(low, bar.low);
      volume = addedVolume(volume, bar.volume);
      const isUp = whole > upper;
      const count = isUp ? whole - upper : lower - Math.ceil(place);
      if (count < 1) return [];
      const step = isUp ? 1 : -1;
      const from = isUp ? upper : lower;
      const bricks: Unit[] = [];
      for (let made = untoldOf(count, skip, all); made < count; made++) {
        const line = from + made * step;
        const brick = unitBetween(line * size, (line + step) * size, bar.timeUs, volume / count);
        if (made === 0) {
          brick.timeUs = beganUs;
          if (isUp) brick.low = Math.min(brick.low, low);
          else brick.high = Math.max(brick.high, high);
        }
        bricks.push(brick);
      }
      all += count;
      lower = isUp ? whole - 1 : Math.ceil(place);
      upper = lower + 1;
      [high, low] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
      volume = beganUs = Number.NaN;
      return bricks;
    },
  };
}

/** In sizes from zero; a price that was meant to lie on a line of the grid does, whatever its last binary digit says. */
export function gridPlace(price: number, size: number): number {
  const place = price / size;
  const line = Math.round(place);
  return Math.abs(place - line) <= 4 * Number.EPSILON * Math.max(1, Math.abs(line)) ? line : place;
}
