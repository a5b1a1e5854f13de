/*
 * Reads one decimal number out of bytes.
 *
 * Plain numbers of up to 15 digits take the fast way: one pass over the bytes, one division, no allocation. With
 * mantissa < 2^53 and scale <= 22 the division rounds once, so `value` is the double nearest to the text (what `Number`
 * would give) and mantissa and scale are exact. Everything else takes the slow way through `decimal-text.ts`.
 */
import { powerOfTen } from '@candlemark/bars';
import { decodeField } from '../csv/record-scanner.ts';
import { type NumberStyle, readDecimalText, valueOfDecimal } from './decimal-text.ts';

export const NUMBER_BAD = 0;
export const NUMBER_OK = 1;
export const NUMBER_MISSING = 2;
export type NumberOutcome = typeof NUMBER_BAD | typeof NUMBER_OK | typeof NUMBER_MISSING;

/** Digits that a double holds whatever they are. */
export const MAX_EXACT_DIGITS = 15;
const MAX_EXACT_SCALE = 22;
const MINUS = 0x2d;
const POINT = 0x2e;
const COMMA = 0x2c;
const ZERO = 0x30;
const POWERS = Float64Array.from({ length: MAX_EXACT_SCALE + 1 }, (_, exponent) => powerOfTen(exponent));

/** A number that was read: `mantissa * 10^-scale`, exactly, if `isExact`. */
export interface ReadNumber {
  readonly value: number;
  readonly mantissa: number;
  readonly scale: number;
  readonly isExact: boolean;
}

export class DecimalField implements ReadNumber {
  /** The double nearest to the number; NaN when there is none. */
  value = Number.NaN;
  /** The number is mantissa * 10^-scale, exactly, if `isExact`. The mantissa has no zero at its end while scale > 0. */
  mantissa = 0;
  /** Decimals that the text needs, also where it is not exact. */
  scale = 0;
  isExact = false;

  readonly #style: NumberStyle;
  readonly #decimalMark: number;

  constructor(style: NumberStyle) {
    this.#style = style;
    this.#decimalMark = style.decimalMark === ',' ? COMMA : POINT;
  }

  read(bytes: Uint8Array, start: number, end: number): NumberOutcome {
    const isNegative = start < end && bytes[start] === MINUS;
    const from = isNegative ? start + 1 : start;
    let to = end;
    // At most 15 digits and a decimal mark; what is longer is looked at slowly.
    if (to - from > MAX_EXACT_DIGITS + 1 || to === from) return this.#readSlowly(bytes, start, end);
    let mantissa = 0;
    let mark = -1;
    for (let at = from; at < to; at += 1) {
      const byte = bytes[at]!;
      const digit = byte - ZERO;
      if (digit >= 0 && digit <= 9) mantissa = mantissa * 10 + digit;
      else if (byte === this.#decimalMark && mark < 0) mark = at;
      else return this.#readSlowly(bytes, start, end);
    }
    if (mark < 0 && to - from > MAX_EXACT_DIGITS) return this.#readSlowly(bytes, start, end);
    let scale = 0;
    if (mark >= 0) {
      if (to - from === 1) return this.#readSlowly(bytes, start, end);
      while (bytes[to - 1] === ZERO) {
        to -= 1;
        mantissa /= 10;
      }
      scale = to - mark - 1;
    }
    this.mantissa = isNegative && mantissa !== 0 ? -mantissa : mantissa;
    this.scale = scale;
    this.value = scale === 0 ? this.mantissa : this.mantissa / POWERS[scale]!;
    this.isExact = true;
    return NUMBER_OK;
  }

  #readSlowly(bytes: Uint8Array, start: number, end: number): NumberOutcome {
    return this.readText(decodeField(bytes, start, end));
  }

  /** The way for every text. */
  protected readText(text: string): NumberOutcome {
    this.value = Number.NaN;
    this.isExact = false;
    const reading = readDecimalText(text, this.#style);
    if (reading === 'missing') return NUMBER_MISSING;
    if (reading === 'bad') return NUMBER_BAD;
    this.value = valueOfDecimal(reading);
    this.scale = Math.max(0, reading.scale);
    const zeros = Math.max(0, -reading.scale);
    this.isExact = reading.digits.length + zeros <= MAX_EXACT_DIGITS && this.scale <= MAX_EXACT_SCALE;
    if (this.isExact) this.mantissa = Number(reading.digits) * powerOfTen(zeros) * (reading.isNegative ? -1 : 1);
    return NUMBER_OK;
  }
}
