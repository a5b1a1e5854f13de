/*
 * Reads times that count from 1970-01-01Z in seconds, milliseconds, microseconds or nanoseconds, with a fraction or
 * without. Digits below a microsecond are dropped (towards the past for positive times), so a nanosecond time of 19
 * digits never has to fit a double. One pass over the bytes, exact.
 */
import { decodeField } from '../csv/record-scanner.ts';
import type { EpochUnit, TimeReader } from './time-reader.ts';

const ZERO = 0x30;
const POINT = 0x2e;
const COMMA = 0x2c;
const MINUS = 0x2d;
/** More digits than any time of the years that are believed. */
const MAX_DIGITS = 16;
/** So many digits fit 32 bits, whose arithmetic is several times as fast as that of doubles. */
const DIGITS_OF_INT32 = 9;
const POWERS = Float64Array.from({ length: MAX_DIGITS + 1 }, (_, exponent) => 10 ** exponent);

export class EpochTimeReader implements TimeReader {
  localUs = Number.NaN;
  readonly offsetUs = 0;
  readonly isDateOnly = false;
  readonly #exponent: number;

  constructor(unit: EpochUnit) {
    this.#exponent = unit.exponent;
  }

  read(bytes: Uint8Array, start: number, end: number): boolean {
    const us = this.#readWhole(bytes, start, end);
    if (us < 0) return this.#readAny(bytes, start, end);
    this.localUs = us;
    return true;
  }

  /** The fast way for what nearly all files hold, digits alone: the first nine and the rest apart. -1 for anything else. */
  #readWhole(bytes: Uint8Array, start: number, end: number): number {
    const exponent = this.#exponent;
    const kept = exponent < 0 ? end + exponent : end;
    const digits = kept - start;
    if (digits <= 0 || digits + Math.max(0, exponent) > MAX_DIGITS) return -1;
    const middle = digits > DIGITS_OF_INT32 ? start + DIGITS_OF_INT32 : kept;
    let first = 0;
    for (let at = start; at < middle; at += 1) {
      const digit = bytes[at]! - ZERO;
      if (digit < 0 || digit > 9) return -1;
      first = first * 10 + digit;
    }
    let rest = 0;
    for (let at = middle; at < kept; at += 1) {
      const digit = bytes[at]! - ZERO;
      if (digit < 0 || digit > 9) return -1;
      rest = rest * 10 + digit;
    }
    for (let at = kept; at < end; at += 1) if (!isDigit(bytes[at]!)) return -1;
    const whole = first * POWERS[kept - middle]! + rest;
    return exponent > 0 ? whole * POWERS[exponent]! : whole;
  }

  #readAny(bytes: Uint8Array, start: number, end: number): boolean {
    const isNegative = bytes[start] === MINUS && start < end;
    const from = isNegative ? start + 1 : start;
    let mark = from;
    while (mark < end && isDigit(bytes[mark]!)) mark += 1;
    if (mark === from) return this.#readSlowly(bytes, start, end);
    if (mark < end && bytes[mark] !== POINT && bytes[mark] !== COMMA) return this.#readSlowly(bytes, start, end);
    const us = this.#microseconds(bytes, from, mark, end);
    if (Number.isNaN(us)) return this.#readSlowly(bytes, start, end);
    this.localUs = isNegative ? -us : us;
    return true;
  }

  /** NaN where it is no plain number. */
  #microseconds(bytes: Uint8Array, from: number, mark: number, end: number): number {
    const kept = Math.min(mark, Math.max(from, mark + Math.min(0, this.#exponent)));
    if (kept - from > MAX_DIGITS) return Number.NaN;
    let us = 0;
    for (let at = from; at < kept; at += 1) us = us * 10 + (bytes[at]! - ZERO);
    let missing = Math.max(0, this.#exponent);
    for (let at = mark + 1; at < end; at += 1) {
      const byte = bytes[at]!;
      if (!isDigit(byte)) return Number.NaN;
      if (missing > 0) {
        us = us * 10 + (byte - ZERO);
        missing -= 1;
      }
    }
    while (missing > 0) {
      us *= 10;
      missing -= 1;
    }
    return us;
  }

  /** Surrounding blanks and exponents (`1.3159E+09`). */
  #readSlowly(bytes: Uint8Array, start: number, end: number): boolean {
    const text = decodeField(bytes, start, end);
    if (!/^[+-]?\d{1,19}(?:\.\d{0,20})?(?:e[+-]?\d{1,2})?$/i.test(text)) return false;
    this.localUs = Math.floor(Number(text) * 10 ** this.#exponent);
    return Number.isFinite(this.localUs);
  }
}

function isDigit(byte: number): boolean {
  return byte >= ZERO && byte <= ZERO + 9;
}
