/*
 * Reads a time of day that stands behind a date:
 *
 *   9:31   9:31:5.25   9:31 PM   0931   093105   093105250   9 AM   14.30   14.30.05   14-30-05   14时30分   오후 2:30   下午2:30
 */
import { US_PER_HOUR, US_PER_MINUTE, US_PER_SECOND } from '@candlemark/bars';
import { clockMarkAt, halfBeforeAt, halfOfDayAt, skipBlanks } from './marks-of-time.ts';

const ZERO = 0x30;
const COLON = 0x3a;
const POINT = 0x2e;
const COMMA = 0x2c;
const DASH = 0x2d;

/** The members hold what the last successful `read` found. */
export class ClockReader {
  /** Microseconds since midnight. */
  us = 0;
  /** Where the text goes on. */
  end = 0;

  #bytes: Uint8Array = new Uint8Array(0);
  #at = 0;
  #end = 0;
  #minute = 0;
  #second = 0;
  #fractionUs = 0;

  read(bytes: Uint8Array, start: number, end: number): boolean {
    this.#bytes = bytes;
    this.#end = end;
    const before = halfBeforeAt(bytes, start, end);
    this.#at = before.end;
    const first = this.#number(10);
    const digits = this.#at - before.end;
    if (digits === 9) return this.#readMilliseconds(first);
    if (digits === 0 || digits > 6 || digits === 5 || digits === 3) return false;
    this.#minute = 0;
    this.#second = 0;
    this.#fractionUs = 0;
    const isCompact = digits >= 4;
    let hour = isCompact ? this.#takeCompact(first, digits) : first;
    const hasParts = !isCompact && this.#readParts();
    const behind = halfOfDayAt(bytes, this.#at, end);
    const half = before.half || behind.half;
    if (!isCompact && !hasParts && half === 0) return false;
    if (half !== 0) hour = hour < 1 || hour > 12 ? -1 : (hour % 12) + (half === 2 ? 12 : 0);
    const [minute, second] = [this.#minute, this.#second];
    const isEndOfDay = hour === 24 && minute === 0 && second === 0;
    if (hour < 0 || (hour > 23 && !isEndOfDay) || minute < 0 || minute > 59 || second < 0 || second > 59) return false;
    this.us = hour * US_PER_HOUR + minute * US_PER_MINUTE + second * US_PER_SECOND + this.#fractionUs;
    this.end = behind.end;
    return true;
  }

  /** Behind an hour of one digit or two. */
  #readParts(): boolean {
    const mark = this.#byte();
    if (mark === COLON) {
      this.#minute = this.#partBehindColon();
      if (this.#byte() === COLON) this.#second = this.#partBehindColon();
      this.#readFraction();
      return true;
    }
    return mark === POINT || mark === DASH ? this.#readMarkedParts(mark) : this.#readPartsInWords();
  }

  /** `05`, and `5`, as those write who put no zeros before numbers. */
  #partBehindColon(): number {
    this.#at += 1;
    const from = this.#at;
    const value = this.#number(3);
    return this.#at - from === 1 || this.#at - from === 2 ? value : -1;
  }

  /** `.30`, `.30.05`, `-30-05`: of two digits each. A dash alone may be that of an offset. */
  #readMarkedParts(mark: number): boolean {
    const start = this.#at;
    const minute = this.#twoDigitsBehind(mark);
    const second = minute < 0 ? -1 : this.#twoDigitsBehind(mark);
    if (minute < 0 || (second < 0 && mark === DASH)) {
      this.#at = start;
      return false;
    }
    this.#minute = minute;
    this.#second = Math.max(0, second);
    return true;
  }

  #twoDigitsBehind(mark: number): number {
    const start = this.#at;
    if (this.#byte() !== mark) return -1;
    this.#at += 1;
    const value = this.#number(3);
    if (this.#at === start + 3) return value;
    this.#at = start;
    return -1;
  }

  /** `时30分`, `시 30분 05초`, `时`. */
  #readPartsInWords(): boolean {
    if (!this.#skipWord()) return false;
    const from = this.#at;
    this.#minute = this.#number(3);
    if (this.#at === from || !this.#skipWord()) return true;
    this.#second = this.#number(3);
    this.#skipWord();
    return true;
  }

  #skipWord(): boolean {
    const length = clockMarkAt(this.#bytes, this.#at, this.#end);
    this.#at = length === 0 ? this.#at : skipBlanks(this.#bytes, this.#at + length, this.#end);
    return length > 0;
  }

  /** `093105250`, as HistData writes ticks. */
  #readMilliseconds(digits: number): boolean {
    const [hour, minute] = [Math.floor(digits / 10_000_000), Math.floor(digits / 100_000) % 100];
    const second = Math.floor(digits / 1000) % 100;
    if (hour > 23 || minute > 59 || second > 59) return false;
    this.us = hour * US_PER_HOUR + minute * US_PER_MINUTE + second * US_PER_SECOND + (digits % 1000) * 1000;
    this.end = this.#at;
    return true;
  }

  /** Takes `0930` or `093000`; returns the hour. */
  #takeCompact(number: number, digits: number): number {
    if (digits === 4) {
      this.#minute = number % 100;
      return Math.floor(number / 100);
    }
    this.#minute = Math.floor(number / 100) % 100;
    this.#second = number % 100;
    this.#readFraction();
    return Math.floor(number / 10_000);
  }

  /** Digits below a microsecond are dropped. */
  #readFraction(): void {
    if (this.#byte() !== POINT && this.#byte() !== COMMA) return;
    this.#at += 1;
    let unit = US_PER_SECOND / 10;
    for (; this.#at < this.#end; this.#at += 1) {
      const digit = this.#bytes[this.#at]! - ZERO;
      if (digit < 0 || digit > 9) return;
      if (unit >= 1) this.#fractionUs += digit * unit;
      unit = unit === 1 ? 0 : unit / 10;
    }
  }

  #byte(): number {
    return this.#at < this.#end ? this.#bytes[this.#at]! : -1;
  }

  #number(mostDigits: number): number {
    let value = 0;
    const limit = Math.min(this.#end, this.#at + mostDigits);
    for (; this.#at < limit; this.#at += 1) {
      const digit = this.#bytes[this.#at]! - ZERO;
      if (digit < 0 || digit > 9) break;
      value = value * 10 + digit;
    }
    return value;
  }
}
