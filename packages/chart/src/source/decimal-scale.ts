/**
 * How many decimals numbers have, so that they can be stored as exact integers. A number that no short decimal writes (a
 * quotient, an average) makes its column inexact: it is kept as it is. One multiplication and one division per value.
 */
import { powerOfTen } from '@candlemark/bars';

/** How one kind of numbers is stored: as integers at a scale, or as they are (scale 0) where that is not exact. */
export interface DecimalScale {
  readonly scale: number;
  readonly isExact: boolean;
}

const MOST_DECIMALS = 10;
/** Doubles hold fifteen decimal digits whatever they are. */
const LARGEST_EXACT = 1e15;
/** What arithmetic leaves in the last bits: 100.07 − 1 is not the double 99.07, but means it. */
const NOISE = 1e-15;

/** The least scale, at least that of `atLeast`, at which all values of the columns are exact integers. */
export function decimalScaleOf(columns: readonly Float64Array[], atLeast: DecimalScale): DecimalScale {
  let { scale } = atLeast;
  let power = powerOfTen(scale);
  if (!atLeast.isExact) return atLeast;
  for (const column of columns) {
    for (let row = 0; row < column.length; row++) {
      const value = column[row]!;
      if (Number.isNaN(value)) continue;
      while (Math.abs(Math.round(value * power) / power - value) > Math.abs(value) * NOISE) {
        if (scale === MOST_DECIMALS) return { scale: 0, isExact: false };
        scale += 1;
        power = powerOfTen(scale);
      }
      if (Math.abs(value) * power > LARGEST_EXACT) return { scale: 0, isExact: false };
    }
  }
  return { scale, isExact: true };
}

/** A column of real numbers as it is stored, in new memory. */
export function storedColumn(real: Float64Array, { scale, isExact }: DecimalScale): Float64Array {
  const stored = real.slice();
  const power = powerOfTen(scale);
  if (!isExact) return stored;
  for (let row = 0; row < stored.length; row++) stored[row] = Math.round(stored[row]! * power);
  return stored;
}

/** Stored numbers at another scale, finer or inexact, in new memory. */
export function rescaled(stored: Float64Array, from: DecimalScale, to: DecimalScale): Float64Array {
  if (!from.isExact) return stored.slice();
  const power = powerOfTen(to.isExact ? to.scale - from.scale : from.scale);
  return stored.map((value) => (to.isExact ? value * power : value / power));
}
