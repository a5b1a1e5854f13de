/*
 * Reads dates and times as people and programs write them, byte by byte.
 *
 *   2013-10-07T09:31:00.123456Z   2013-10-07 09:31:00-04:00   20131007 093100   2013.10.07,09:31   20131007093100
 *   10/7/2013 9:31 AM   07.10.2013 09:31   7-Oct-13   Oct 7, 2013   7 août 2013   2013年10月7日   102/10/07 (of Taiwan)
 *   20131007 09:31:00 America/New_York   2013-10-07 09:31 EDT   2013-10-07T09:31:00+02:00[Europe/Paris]
 *   Mon Oct 07 2013 09:31:00 GMT+0200 (Central European Summer Time)   Mon Oct  7 09:31:00 2013   2013. 10. 7.   2013/10/07(月)
 *
 * The ISO form takes a fast way: fixed positions, no searching. Everything else is read by a small recursive-descent
 * reader with a cursor. Impossible dates are refused. Digits below a microsecond are dropped.
 */
import { daysFromCivil, US_PER_DAY, US_PER_HOUR, US_PER_MINUTE, US_PER_SECOND } from '@candlemark/bars';
import { ClockReader } from './clock-reader.ts';
import { daysInMonth, fullYear } from './date-numbers.ts';
import {
  behindWeekdayAt,
  blankAt,
  dateMarkAt,
  isBlankOrEnd,
  isDateSeparator,
  isLetter,
  isTimeSeparator,
  skipBlanks,
} from './marks-of-time.ts';
import { monthNameAt } from './month-name.ts';
import type { TimeReader, WrittenOrder } from './time-reader.ts';
import { ZONE_HOURS, zoneNameAt } from './zone-name.ts';

const ZERO = 0x30;
const DASH = 0x2d;
const PLUS = 0x2b;
const COLON = 0x3a;
const POINT = 0x2e;
const SPACE = 0x20;
const OPENED = 0x28;
const CLOSED = 0x29;
const LETTER_T = 0x54;
const LETTER_Z = 0x5a;
const WEEKDAYS = new Set(['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']);
const UTC_NAMES = new Set(['z', 'utc', 'gmt', 'ut']);
/** Years of three digits are those of Taiwan, which count from 1912. */
const BEFORE_YEAR_OF_TAIWAN = 1911;

export class TextTimeReader implements TimeReader {
  localUs = Number.NaN;
  offsetUs = Number.NaN;
  isDateOnly = false;
  zone = '';

  readonly #order: WrittenOrder;
  readonly #clock = new ClockReader();
  #bytes: Uint8Array = new Uint8Array(0);
  #at = 0;
  #end = 0;
  #lastDate = -1;
  #lastDays = 0;

  constructor(order: WrittenOrder) {
    this.#order = order;
  }

  read(bytes: Uint8Array, start: number, end: number): boolean {
    return this.#readIso(bytes, start, end) || this.#readAny(bytes, start, end);
  }

  /** `YYYY-MM-DD`, alone or followed by `[T ]HH:MM:SS`, a fraction, and `Z` or nothing. */
  #readIso(bytes: Uint8Array, start: number, end: number): boolean {
    if (end - start < 10 || bytes[start + 4] !== DASH || bytes[start + 7] !== DASH) return false;
    const year = fourDigits(bytes, start);
    const month = twoDigits(bytes, start + 5);
    const day = twoDigits(bytes, start + 8);
    if (year < 0 || !this.#setDate(year, month, day)) return false;
    this.offsetUs = Number.NaN;
    this.zone = '';
    this.isDateOnly = end - start === 10;
    this.localUs = this.#lastDays * US_PER_DAY;
    if (this.isDateOnly) return true;
    const separator = bytes[start + 10];
    if (end - start < 19 || (separator !== LETTER_T && separator !== SPACE)) return false;
    if (bytes[start + 13] !== COLON || bytes[start + 16] !== COLON) return false;
    const hour = twoDigits(bytes, start + 11);
    const minute = twoDigits(bytes, start + 14);
    const second = twoDigits(bytes, start + 17);
    if (hour < 0 || hour > 23 || minute < 0 || minute > 59 || second < 0 || second > 59) return false;
    this.localUs += (hour * 3600 + minute * 60 + second) * US_PER_SECOND;
    let at = start + 19;
    if (at < end && bytes[at] === POINT) {
      at = this.#readFraction(bytes, at + 1, end);
    }
    if (at === end) return true;
    if (at + 1 !== end || bytes[at] !== LETTER_Z) return false;
    this.offsetUs = 0;
    return true;
  }

  /** Adds the fraction of a second and returns the position behind it. */
  #readFraction(bytes: Uint8Array, from: number, end: number): number {
    let at = from;
    let unit = US_PER_SECOND / 10;
    for (; at < end; at += 1) {
      const digit = bytes[at]! - ZERO;
      if (digit < 0 || digit > 9) break;
      if (unit >= 1) this.localUs += digit * unit;
      unit = unit === 1 ? 0 : unit / 10;
    }
    return at;
  }

  #setDate(year: number, month: number, day: number): boolean {
    const date = (year * 16 + month) * 32 + day;
    if (date === this.#lastDate) return true;
    if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return false;
    this.#lastDate = date;
    this.#lastDays = daysFromCivil(year, month, day);
    return true;
  }

  #readAny(bytes: Uint8Array, start: number, end: number): boolean {
    this.#bytes = bytes;
    this.#at = start;
    this.#end = end;
    this.offsetUs = Number.NaN;
    this.zone = '';
    this.#skipBlanks();
    if (!this.#readDate()) return false;
    this.localUs = this.#lastDays * US_PER_DAY;
    this.isDateOnly = !this.#readTimeAfterDate();
    if (this.isDateOnly) this.localUs = this.#lastDays * US_PER_DAY;
    this.#readZone();
    this.#readNamedZone();
    this.#skipZoneInWords();
    this.#skipBlanks();
    return this.#at === this.#end;
  }

  #readDate(): boolean {
    if (isLetter(this.#byte())) return this.#readDateFromName();
    const from = this.#at;
    const first = this.#readNumber();
    const digits = this.#at - from;
    if (digits >= 8) return this.#readCompactDate(from, digits);
    if (digits === 0 || digits > 4) return false;
    if (!this.#readDateSeparator() && !(digits <= 2 && isLetter(this.#byte()))) return false;
    if (isLetter(this.#byte())) return digits === 4 ? this.#readMonthAndDay(first) : this.#readNamedMonth(first);
    const second = this.#readNumber();
    if (!this.#readDateSeparator()) return false;
    const thirdFrom = this.#at;
    const third = this.#readNumber();
    const thirdDigits = this.#at - thirdFrom;
    this.#skipBehindDate();
    if (digits > 2) {
      const year = digits === 3 ? first + BEFORE_YEAR_OF_TAIWAN : first;
      return thirdDigits > 0 && thirdDigits <= 2 && this.#setDate(year, second, third);
    }
    if (this.#order === 'year-first') {
      return thirdDigits <= 2 && this.#setDate(fullYear(first, digits), second, third);
    }
    const year = fullYear(third, thirdDigits);
    return this.#order === 'day-first' ? this.#setDate(year, second, first) : this.#setDate(year, first, second);
  }

  /** `日`, a point that ends the date, and a weekday in parentheses. */
  #skipBehindDate(): void {
    this.#at += dateMarkAt(this.#bytes, this.#at, this.#end);
    if (this.#byte() === POINT && isBlankOrEnd(this.#bytes, this.#at + 1, this.#end)) this.#at += 1;
    this.#at = behindWeekdayAt(this.#bytes, this.#at, this.#end);
  }

  /** `YYYYMMDD`, and with the time run on `YYYYMMDDHHMM[SS]`: the cursor is left at the time. */
  #readCompactDate(from: number, digits: number): boolean {
    if (digits !== 8 && digits !== 12 && digits !== 14) return false;
    this.#at = from + 8;
    return this.#setDate(
      fourDigits(this.#bytes, from),
      twoDigits(this.#bytes, from + 4),
      twoDigits(this.#bytes, from + 6),
    );
  }

  /** Behind a day: `Oct-13`, `Oct 2013`, `OCT2013`. */
  #readNamedMonth(day: number): boolean {
    const month = this.#readMonthName();
    if (month === 0) return false;
    this.#readDateSeparator();
    const from = this.#at;
    const year = this.#readNumber();
    return this.#setDate(fullYear(year, this.#at - from), month, day);
  }

  /** Behind a year: `Oct-07`. */
  #readMonthAndDay(year: number): boolean {
    const month = this.#readMonthName();
    return month > 0 && this.#readDateSeparator() && this.#setDate(year, month, this.#readNumber());
  }

  /** `Oct 7, 2013`, with a weekday before it or not. */
  #readDateFromName(): boolean {
    const start = this.#at;
    if (WEEKDAYS.has(this.#readWord().slice(0, 3))) {
      while (isDateSeparator(this.#byte())) this.#at += 1;
      if (!isLetter(this.#byte())) return this.#readDate();
    } else this.#at = start;
    const month = this.#readMonthName();
    if (month === 0 || !this.#readDateSeparator()) return false;
    const day = this.#readNumber();
    if (!this.#readDateSeparator()) return false;
    const from = this.#at;
    const year = this.#readNumber();
    return this.#byte() === COLON
      ? this.#setDate(this.#takeYearFromEnd(from), month, day)
      : this.#setDate(fullYear(year, this.#at - from), month, day);
  }

  /** `09:31:00 2013`, `09:31:00 EDT 2013`, as C and Unix write it: the text ends before the year then, and the cursor is left at the time. */
  #takeYearFromEnd(time: number): number {
    const at = this.#end - 4;
    const year = at > time ? fourDigits(this.#bytes, at) : -1;
    if (year < 0 || this.#bytes[at - 1] !== SPACE) return -1;
    this.#at = time;
    this.#end = at;
    return year;
  }

  #readMonthName(): number {
    const { month, end } = monthNameAt(this.#bytes, this.#at, this.#end);
    this.#at = end;
    return month;
  }

  #readDateSeparator(): boolean {
    const from = this.#at;
    this.#at += dateMarkAt(this.#bytes, from, this.#end);
    const marked = this.#at;
    while (isDateSeparator(this.#byte()) && this.#at - marked < 2) this.#at += 1;
    return this.#at > from;
  }

  /** Whether a time of day follows. The cursor stays where it is if not. */
  #readTimeAfterDate(): boolean {
    const start = this.#at;
    const byte = this.#byte();
    // `D` is BitMEX's separator.
    if (byte === LETTER_T || byte === 0x74 || byte === 0x44) this.#at += 1;
    else this.#skipTimeSeparators();
    const clock = this.#clock;
    if (!clock.read(this.#bytes, this.#at, this.#end)) {
      this.#at = start;
      return false;
    }
    this.#at = clock.end;
    this.localUs += clock.us;
    return true;
  }

  #skipTimeSeparators(): void {
    let length = 1;
    for (; length > 0; this.#at += length) {
      length = isTimeSeparator(this.#byte()) ? 1 : blankAt(this.#bytes, this.#at, this.#end);
    }
  }

  #readTwoDigitsBehind(mark: number): number {
    if (this.#byte() !== mark) return -1;
    const value = twoDigits(this.#bytes, this.#at + 1);
    if (value < 0 || this.#at + 3 > this.#end) return -1;
    this.#at += 3;
    return value;
  }

  /** `America/New_York`, `[Europe/Paris]` (behind an offset, which counts), `EDT`; leaves the cursor where it is for anything else. */
  #readNamedZone(): void {
    if (this.isDateOnly) return;
    const { name, end } = zoneNameAt(this.#bytes, this.#at, this.#end);
    if (name === '') return;
    this.#at = end;
    if (!Number.isNaN(this.offsetUs)) return;
    const hours = ZONE_HOURS.get(name);
    if (hours === undefined) this.zone = name;
    else this.offsetUs = hours * US_PER_HOUR;
  }

  /** `(Central European Summer Time)` behind an offset, as browsers write it in any language. */
  #skipZoneInWords(): void {
    if (Number.isNaN(this.offsetUs)) return;
    this.#skipBlanks();
    if (this.#byte() === OPENED && this.#bytes[this.#end - 1] === CLOSED) this.#at = this.#end;
  }

  /** `Z`, `UTC`, `GMT`, `+02:00`, `-0400`, `GMT+2`; leaves the cursor where it is for anything else. */
  #readZone(): void {
    this.#skipBlanks();
    const start = this.#at;
    const name = this.#readWord();
    if (name !== '' && !UTC_NAMES.has(name)) {
      this.#at = start;
      return;
    }
    if (name !== '') this.offsetUs = 0;
    const sign = this.#byte();
    if ((sign !== PLUS && sign !== DASH) || (this.isDateOnly && name === '')) return;
    this.#at += 1;
    const from = this.#at;
    const number = this.#readNumber();
    const digits = this.#at - from;
    let minutes = digits === 4 ? Math.floor(number / 100) * 60 + (number % 100) : number * 60;
    if (digits <= 2 && this.#byte() === COLON) minutes += Math.max(0, this.#readTwoDigitsBehind(COLON));
    if (digits === 0 || digits === 3 || digits > 4 || minutes > 24 * 60) {
      this.#at = start;
      return;
    }
    this.offsetUs = (sign === DASH ? -minutes : minutes) * US_PER_MINUTE;
  }

  #byte(): number {
    return this.#at < this.#end ? this.#bytes[this.#at]! : -1;
  }

  #skipBlanks(): void {
    this.#at = skipBlanks(this.#bytes, this.#at, this.#end);
  }

  /** At most 14 digits, so that the number stays exact. */
  #readNumber(): number {
    let value = 0;
    const limit = Math.min(this.#end, this.#at + 15);
    for (; this.#at < limit; this.#at += 1) {
      const digit = this.#bytes[this.#at]! - ZERO;
      if (digit < 0 || digit > 9) break;
      value = value * 10 + digit;
    }
    return value;
  }

  /** Letters in lower case, at most 12. */
  #readWord(): string {
    let word = '';
    while (isLetter(this.#byte()) && word.length < 12) {
      word += String.fromCharCode(this.#byte() | 0x20);
      this.#at += 1;
    }
    return word;
  }
}

function twoDigits(bytes: Uint8Array, at: number): number {
  const tens = bytes[at]! - ZERO;
  const ones = bytes[at + 1]! - ZERO;
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : -1;
}

function fourDigits(bytes: Uint8Array, at: number): number {
  const high = twoDigits(bytes, at);
  const low = twoDigits(bytes, at + 2);
  return high < 0 || low < 0 ? -1 : high * 100 + low;
}
