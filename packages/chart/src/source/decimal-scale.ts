/**
 * How many decimals numbers have, so that they can be stored as exact integers. A number that no short decimal writes (a
 * quotient, an average) makes its column inexact: it is kept as it is. One multiplication per value.
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

/** Values of a column that are looked at first: they nearly always ask for the scale of all. */
const SAMPLES = 64;
const INEXACT: DecimalScale = { scale: 0, isExact: false };

/** The least scale, at least that of `atLeast`, at which all values of the columns are exact integers; NaN is none. */
export function decimalScaleOf(columns: readonly Float64Array[], atLeast: DecimalScale): DecimalScale {
  if (!atLeast.isExact) return atLeast;
  const sampled = scaleOfAll(columns.map(sampleOf), atLeast.scale);
  if (sampled === null) return INEXACT;
  const scale = scaleOfAll(columns, sampled);
  if (scale === null) return INEXACT;
  // What had room at fewer decimals may have none at those that a later value asked for.
  const isRoomy = scale === sampled || columns.every((column) => firstUnfit(column, scale, 0) === column.length);
  return isRoomy ? { scale, isExact: true } : INEXACT;
}

/** The least scale from `scale` on at which each value was exact when it was looked at; null when there is none. */
function scaleOfAll(columns: readonly Float64Array[], atLeast: number): number | null {
  let scale = atLeast;
  for (const column of columns) {
    let row = firstUnfit(column, scale, 0);
    while (row < column.length) {
      if (scale === MOST_DECIMALS || Math.abs(column[row]!) * powerOfTen(scale) > LARGEST_EXACT) return null;
      scale += 1;
      row = firstUnfit(column, scale, row);
    }
  }
  return scale;
}

function sampleOf(column: Float64Array): Float64Array {
  if (column.length <= SAMPLES) return column;
  return Float64Array.from({ length: SAMPLES }, (_, at) => column[Math.floor((at * column.length) / SAMPLES)]!);
}

/** Index of the first value from `start` on that is no exact integer at the scale; the length if there is none. */
function firstUnfit(column: Float64Array, scale: number, start: number): number {
  const power = powerOfTen(scale);
  for (let row = start; row < column.length; row++) {
    const scaled = column[row]! * power;
    const size = Math.abs(scaled);
    const isFit = Math.abs(scaled - Math.round(scaled)) <= size * NOISE && size <= LARGEST_EXACT;
    if (!isFit && !Number.isNaN(scaled)) return row;
  }
  return column.length;
}

/** A column of real numbers as it is stored: in new memory, or itself where numbers are stored as they are. */
export function storedColumn(real: Float64Array, { scale, isExact }: DecimalScale): Float64Array {
  if (!isExact) return real;
  const stored = new Float64Array(real.length);
  const power = powerOfTen(scale);
  for (let row = 0; row < stored.length; row++) stored[row] = Math.round(real[row]! * power);
  return stored;
}

/** Stored numbers at another scale, finer or inexact, in new memory. */
export function rescaled(stored: Float64Array, from: DecimalScale, to: DecimalScale): Float64Array {
  if (!from.isExact) return stored.slice();
  const power = powerOfTen(to.isExact ? to.scale - from.scale : from.scale);
  return stored.map((value) => (to.isExact ? value * power : value / power));
}
