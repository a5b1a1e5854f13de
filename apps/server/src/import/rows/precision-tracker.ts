/*
 * Learns, value by value, how the numbers of one column are written exactly: the smallest scale at which all of them are
 * integers of at most 15 digits, their greatest common step, and how many decimals a label needs.
 *
 * Doubles that were printed in full (1.3200000000000001) have more decimals than they mean. They count as the number
 * they are next to if rounding to at most 9 decimals changes no more than the error of a few sums; if one of them cannot
 * be rounded so, the column is not exact. Cost: a few comparisons a value, a modulo while the step is above 1.
 */
import { decimalsOf, powerOfTen } from '@candlemark/bars';
import { MAX_EXACT_DIGITS, type ReadNumber } from './decimal-field.ts';
import { sampleRoom } from './sample-room.ts';
import { ValueSample } from './value-sample.ts';

/** How a column's numbers are stored and shown. */
export interface Precision {
  /** Whether every value is an integer at `scale`; otherwise they are doubles, at scale 0. */
  readonly isExact: boolean;
  readonly scale: number;
  /** Greatest common step of the values, in real units; for a label-sized guess where the column is not regular. */
  readonly tickSize: number;
  readonly displayDecimals: number;
  /** Values that were rounded to the scale. */
  readonly rounded: number;
}

/** More decimals than this are a double printed in full, not a price. */
const MAX_MEANT_DECIMALS = 12;
const MAX_ROUNDED_DECIMALS = 9;
/** Relative: some hundred units in the last place of a double. */
const MAX_ROUNDING = 1e-13;
const MAX_EXACT_INTEGER = 10 ** MAX_EXACT_DIGITS;
/** Fewer values than this have common steps by chance. */
const ENOUGH_FOR_STEP = 20;
/** Significant digits of a label where the data has no regular step. */
const LABEL_DIGITS = 6;
/** Prices such as 146.529999 are 146.53 in single precision: decimals beyond that are not shown. */
const SINGLE_PRECISION = 2e-7;
/** Prices adjusted for splits have odd decimals before each; the quoted ones are still the most. */
const ENOUGH_OF_SAMPLE = 0.75;

const SAMPLED_VALUES = { shared: 1 << 20, most: 1 << 11, least: 1 << 8 };

export class PrecisionTracker {
  #scale = 0;
  #maxAbs = 0;
  /** At `#scale`; 0 before the first value. */
  #step = 0;
  #rounded = 0;
  #values = 0;
  #isExact = true;
  readonly #sample: ValueSample;
  #result: Precision | null = null;
  #resultValues = 0;

  /** @param index the instrument's place in its file */
  constructor(index: number) {
    this.#sample = new ValueSample(sampleRoom(index, SAMPLED_VALUES));
  }

  /** Takes the number that the field has just read. */
  note(field: ReadNumber): void {
    const { value } = field;
    const abs = value < 0 ? -value : value;
    if (abs > this.#maxAbs) this.#maxAbs = abs;
    this.#values += 1;
    this.#sample.push(value);
    if (field.isExact && field.scale <= MAX_MEANT_DECIMALS) this.#noteExact(field.mantissa, field.scale);
    else this.#noteLong(value, field.scale);
  }

  /** Lets values have so many decimals more than any that was noted: prices that are divided afterwards. */
  noteDecimals(more: number): void {
    if (this.#scale + more > MAX_MEANT_DECIMALS) this.#isExact = false;
    else this.#scale += more;
    this.#step = this.#step === 0 ? 0 : 1;
    this.#result = null;
  }

  /** What the values so far show. Asked again without a further value it answers what it did. */
  result(): Precision {
    if (this.#result === null || this.#resultValues !== this.#values) {
      this.#result = this.#conclude();
      this.#resultValues = this.#values;
    }
    return this.#result;
  }

  #conclude(): Precision {
    const scale = this.#scale;
    const isExact = this.#isExact && this.#maxAbs * powerOfTen(scale) <= MAX_EXACT_INTEGER;
    const meant = this.#displayDecimals(scale);
    const step = isExact ? plausibleStep(this.#values < ENOUGH_FOR_STEP ? 1 : this.#step) / powerOfTen(scale) : 0;
    const tickSize = step > 0 && decimalsOf(step) <= meant ? step : 1 / powerOfTen(meant);
    return {
      isExact,
      scale: isExact ? scale : 0,
      tickSize,
      displayDecimals: meant,
      rounded: isExact ? this.#rounded : 0,
    };
  }

  #noteExact(mantissa: number, scale: number): void {
    if (scale > this.#scale) {
      this.#step *= powerOfTen(scale - this.#scale);
      this.#scale = scale;
    }
    if (this.#step === 1) return;
    const value = scale === this.#scale ? mantissa : mantissa * powerOfTen(this.#scale - scale);
    this.#step = greatestCommonDivisor(this.#step, value < 0 ? -value : value);
  }

  #noteLong(value: number, writtenScale: number): void {
    const scale = meantScale(value);
    if (scale < 0) this.#isExact = false;
    else {
      if (scale < writtenScale) this.#rounded += 1;
      this.#noteExact(Math.round(value * powerOfTen(scale)), scale);
    }
  }

  /** Decimals that three of four values need, to the precision that sources have. */
  #displayDecimals(scale: number): number {
    const values = this.#sample.values();
    if (values.length === 0) return Math.min(scale, 2);
    const needed = values.map((value) => neededDecimals(value)).sort();
    const enough = needed[Math.min(needed.length - 1, Math.floor(needed.length * ENOUGH_OF_SAMPLE))] ?? 0;
    const sizes = values.map(Math.abs).sort();
    const typical = sizes[sizes.length >> 1] ?? 1;
    const fitting = LABEL_DIGITS - 1 - Math.floor(Math.log10(typical || 1));
    return Math.min(enough, Math.max(2, fitting), MAX_MEANT_DECIMALS);
  }
}

/** The fewest decimals to which a long double can be rounded without changing it noticeably; -1 if there are none. */
function meantScale(value: number): number {
  for (let scale = 0; scale <= MAX_ROUNDED_DECIMALS; scale += 1) {
    const mantissa = Math.round(value * powerOfTen(scale));
    if (Math.abs(mantissa) > MAX_EXACT_INTEGER) return -1;
    if (Math.abs(mantissa / powerOfTen(scale) - value) <= MAX_ROUNDING * Math.abs(value)) return scale;
  }
  return -1;
}

function neededDecimals(value: number): number {
  for (let decimals = 0; decimals < MAX_MEANT_DECIMALS; decimals += 1) {
    const power = powerOfTen(decimals);
    if (Math.abs(Math.round(value * power) / power - value) <= SINGLE_PRECISION * Math.abs(value)) return decimals;
  }
  return MAX_MEANT_DECIMALS;
}

/** The part of a common step that a market would choose: twos and fives, and at most a hundred of the last decimal. */
function plausibleStep(step: number): number {
  let rest = step;
  for (const factor of [2, 5]) while (rest > 0 && rest % factor === 0) rest /= factor;
  const plain = rest === 0 ? 1 : step / rest;
  return plain > 100 ? 1 : plain;
}

function greatestCommonDivisor(a: number, b: number): number {
  let [larger, smaller] = a > b ? [a, b] : [b, a];
  while (smaller > 0) [larger, smaller] = [smaller, larger % smaller];
  return larger;
}
