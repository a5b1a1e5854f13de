/**
 * Renko: bricks of one size, of which a new one appears when the close has moved a whole brick on, or two bricks back. Bricks lie on a price grid of whole sizes from
 * zero, so that two charts of the same prices have them at the same heights wherever each begins. What the price did in between stands as a wick on the side that the
 * brick came from. Cost: a few comparisons a bar, and one brick for each that it makes.
 */
import { addedVolume, type SourceBar, type Unit, type UnitBuilder } from './unit-columns.ts';

export interface RenkoOptions {
  /** Height of a brick in price; above 0. */
  readonly size: number;
}

/** @throws RangeError for a size that is no positive number */
export function renko({ size }: RenkoOptions): UnitBuilder {
  if (!(size > 0 && size < Number.POSITIVE_INFINITY)) throw new RangeError(`A brick cannot be ${size} high`);
  /** Lines of the grid between which the last brick lies; both are one line before there is any. */
  let [lower, upper] = [Number.NaN, Number.NaN];
  let [high, low] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  let volume = Number.NaN;
  let beganUs = Number.NaN;
  return {
    growing: null,
    add: (bar: SourceBar) => {
      if (Number.isNaN(lower)) lower = upper = Math.floor(gridPlace(bar.close, size));
      if (Number.isNaN(beganUs)) beganUs = bar.timeUs;
      high = Math.max(high, bar.high);
      low = Math.min(low, bar.low);
      volume = addedVolume(volume, bar.volume);
      const place = gridPlace(bar.close, size);
      const rises = Math.floor(place) - upper;
      const falls = lower - Math.ceil(place);
      const count = Math.max(rises, falls);
      if (count < 1) return [];
      const isUp = rises > 0;
      const share = volume / count;
      const bricks: Unit[] = [];
      for (let made = 0; made < count; made++) {
        [lower, upper] = isUp ? [upper, upper + 1] : [lower - 1, lower];
        const [bottom, top] = [lower * size, upper * size];
        const isFirst = made === 0;
        bricks.push({
          timeUs: isFirst ? beganUs : bar.timeUs,
          open: isUp ? bottom : top,
          close: isUp ? top : bottom,
          high: isFirst && !isUp ? Math.max(top, high) : top,
          low: isFirst && isUp ? Math.min(bottom, low) : bottom,
          volume: share,
        });
      }
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
