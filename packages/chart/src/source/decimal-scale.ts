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
/** Added and taken off again it leaves the nearest whole number of anything up to `LARGEST_EXACT`, at half the cost of `Math.round`. */
const ROUNDING = 1.5 * 2 ** 52;

/** Values of a column that are looked at first: they nearly always ask for the scale of all. */
const SAMPLES = 64;
/** Numbers that are stored as they are. */
export const INEXACT: DecimalScale = { scale: 0, isExact: false };

/** The least scale, at least that of `atLeast`, at which all values of the columns are exact integers; NaN is none. */
export function decimalScaleOf(columns: readonly Float64Array[], atLeast: DecimalScale): DecimalScale {
  if (!atLeast.isExact) return atLeast;
  const sampled = scaleOfAll(columns.map(sampleOf), atLeast.scale);
  if (sampled === null) return INEXACT;
  const scale = scaleOfAll(columns, sampled);
  if (scale === null) return INEXACT;
  return scale === sampled || areExact(columns, scale) ? { scale, isExact: true } : INEXACT;
}

/** The same from the first decimal on, found out while the columns are checked for values that are no finite numbers. */
export class ScaleSearch {
  readonly #columns: Float64Array[] = [];
  #scale: number | null = 0;
  #isRaised = false;

  /** Takes one more column into account, up to the index that it answers: of the first value that is not finite, else its length. */
  add(column: Float64Array): number {
    let row = 0;
    let scale = this.#scale === null ? null : scaleOfAll([sampleOf(column)], this.#scale);
    while (scale !== null) {
      this.#isRaised ||= scale !== this.#scale && this.#columns.length > 0;
      this.#scale = scale;
      row = firstUnfit(column, scale, row);
      if (row === column.length || !Number.isFinite(column[row])) break;
      this.#isRaised = true;
      scale = raisedScale(scale, column[row]!);
    }
    this.#scale = scale;
    this.#columns.push(column);
    return scale === null ? firstNotFinite(column, row) : row;
  }

  scale(): DecimalScale {
    const scale = this.#scale;
    return scale !== null && (!this.#isRaised || areExact(this.#columns, scale)) ? { scale, isExact: true } : INEXACT;
  }
}

/** What had room at fewer decimals may have none at those that a later value asked for. */
function areExact(columns: readonly Float64Array[], scale: number): boolean {
  return columns.every((column) => firstUnfitNumber(column, scale, 0) === column.length);
}

/** The least scale from `scale` on at which each value was exact when it was looked at; null when there is none. */
function scaleOfAll(columns: readonly Float64Array[], atLeast: number): number | null {
  let scale: number | null = atLeast;
  for (const column of columns) {
    let row = firstUnfitNumber(column, scale, 0);
    while (row < column.length) {
      scale = raisedScale(scale, column[row]!);
      if (scale === null) return null;
      row = firstUnfitNumber(column, scale, row);
    }
  }
  return scale;
}

/** The next scale for a value that is no exact integer at this one; null when there is none. */
function raisedScale(scale: number, value: number): number | null {
  return scale === MOST_DECIMALS || Math.abs(value) * powerOfTen(scale) > LARGEST_EXACT ? null : scale + 1;
}

function sampleOf(column: Float64Array): Float64Array {
  if (column.length <= SAMPLES) return column;
  return Float64Array.from({ length: SAMPLES }, (_, at) => column[Math.floor((at * column.length) / SAMPLES)]!);
}

/** As `firstUnfit`, but passes over NaN. */
function firstUnfitNumber(column: Float64Array, scale: number, start: number): number {
  let row = firstUnfit(column, scale, start);
  while (row < column.length && Number.isNaN(column[row])) row = firstUnfit(column, scale, row + 1);
  return row;
}

/** Index of the first value from `start` on that is no exact integer at the scale; the length if there is none. */
function firstUnfit(column: Float64Array, scale: number, start: number): number {
  const power = powerOfTen(scale);
  const { length } = column;
  for (let row = start; row < length; row++) {
    // As `isWhole`, written out: a million of them are gone through before anything is compiled, and a call costs as much as the rest.
    const scaled = column[row]! * power;
    const size = Math.abs(scaled);
    const offWhole = scaled - (scaled + ROUNDING - ROUNDING);
    if (!(Math.abs(offWhole) <= size * NOISE && size <= LARGEST_EXACT)) return row;
  }
  return length;
}

/** Whether it is a whole number but for noise; NaN is not. */
function isWhole(scaled: number): boolean {
  const size = Math.abs(scaled);
  const offWhole = scaled - (scaled + ROUNDING - ROUNDING);
  return Math.abs(offWhole) <= size * NOISE && size <= LARGEST_EXACT;
}

function firstNotFinite(column: Float64Array, start: number): number {
  for (let row = start; row < column.length; row++) if (!Number.isFinite(column[row])) return row;
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

/** The sum of real numbers [start, end) as they are stored, without storing them. */
export function storedSum(real: Float64Array, { scale, isExact }: DecimalScale, start: number, end: number): number {
  const power = isExact ? powerOfTen(scale) : 1;
  let sum = 0;
  for (let row = start; row < end; row++) sum += isExact ? Math.round(real[row]! * power) : real[row]!;
  return sum;
}

/** One real number as it is stored; null where it is not exact at the scale. */
export function storedNumber(real: number, { scale, isExact }: DecimalScale): number | null {
  if (!isExact) return real;
  const scaled = real * powerOfTen(scale);
  return isWhole(scaled) ? Math.round(scaled) : null;
}

/** Stored numbers at another scale, finer or inexact, in new memory. */
export function rescaled(stored: Float64Array, from: DecimalScale, to: DecimalScale): Float64Array {
  if (!from.isExact) return stored.slice();
  const power = powerOfTen(to.isExact ? to.scale - from.scale : from.scale);
  return stored.map((value) => (to.isExact ? value * power : value / power));
}
