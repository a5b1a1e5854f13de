import { US_PER_DAY } from '@candlemark/bars';
import type { Dialect } from '../csv/dialect.ts';
import { RecordScanner, SCAN_NEEDS_BYTES, SCAN_RECORD } from '../csv/record-scanner.ts';
import { copyBytes } from '../input/copy-bytes.ts';
import { TextTimeReader } from '../rows/text-time-reader.ts';
import { detectTimeLayout, type TimeLayout } from './time-layout.ts';

/** Enough for a century of days; dates of a column repeat far more often within a day. */
const MAX_DATES = 50_000;

/** Where a column of dates stands. */
export interface DateField {
  readonly dialect: Dialect;
  readonly headerLine: number;
  readonly timeField: number;
}

/**
 * The dates of a column whose first rows do not show whether days or months come first: looked through until one does, or to
 * the end. Holds each date once.
 */
export class DateColumn {
  /** Whether a date was found that there is in one order only. */
  isSettled = false;
  readonly #field: DateField;
  readonly #scanner: RecordScanner;
  readonly #dates = new Set<string>();
  /** Rows with a date, up to the one that settles the order. */
  #rows = 0;
  readonly #readers = [new TextTimeReader('day-first'), new TextTimeReader('month-first')];
  #previous = new Uint8Array(0);

  constructor(field: DateField) {
    this.#field = field;
    this.#scanner = new RecordScanner(field.dialect);
  }

  /** Takes the next bytes of the text. */
  push(bytes: Uint8Array): void {
    // The scanner changes what it is given, and the bytes are still to be read.
    this.#scanner.push(copyBytes(bytes));
    this.#collect();
  }

  /** Says that there are no more. */
  end(): void {
    this.#scanner.end();
    this.#collect();
  }

  /** What is known of the column now, which may be as much as before. */
  layout(before: TimeLayout): TimeLayout {
    const settled = detectTimeLayout([...this.#dates]);
    if (settled?.unit !== null) return before;
    const isByDistance = settled.order === 'unknown' && this.#areDaysInARow();
    return {
      ...settled,
      ...(isByDistance && { order: 'certain', isByDistance }),
      written: [...before.written.slice(0, 1), ...settled.written.slice(1)],
      isDateOnly: before.isDateOnly,
      hasZone: before.hasZone,
    };
  }

  /** Whether many rows a day lie on days behind each other in one order, and on one day of each month in the other. */
  #areDaysInARow(): boolean {
    const dates = [...this.#dates];
    if (dates.length < FEWEST_DAYS || this.#rows < dates.length * FEWEST_ROWS_A_DAY) return false;
    const [dayFirst, monthFirst] = this.#readers.map((reader) => stepsInDays(dates, reader));
    const [near, far] =
      Math.max(...dayFirst!) < Math.max(...monthFirst!) ? [dayFirst!, monthFirst!] : [monthFirst!, dayFirst!];
    return near.every((days) => days <= MOST_DAYS_CLOSED) && far.every((days) => days >= SHORTEST_MONTH);
  }

  /** The dates alone, in the order of the file: times of day decide nothing. */
  #collect(): void {
    const scanner = this.#scanner;
    const { headerLine, timeField } = this.#field;
    for (let result = scanner.next(); result !== SCAN_NEEDS_BYTES; result = scanner.next()) {
      if (this.isSettled || this.#dates.size >= MAX_DATES) continue;
      if (result !== SCAN_RECORD || scanner.line <= headerLine || timeField >= scanner.fields) continue;
      this.#rows += 1;
      // Most rows have the date of the one before: no text is made of it then.
      const start = scanner.starts[timeField]!;
      if (isSameDate(scanner.buffer, start, scanner.ends[timeField]!, this.#previous)) continue;
      const date = /^\S+/.exec(scanner.text(timeField))?.[0];
      if (date === undefined) continue;
      this.#dates.add(date);
      this.#previous = scanner.buffer.slice(start, start + date.length);
      this.isSettled = this.#readers.filter((reader) => reader.read(this.#previous, 0, date.length)).length === 1;
    }
  }
}

/** How many days in a row are enough, how many rows each has then, and how many days markets are closed at most between them. */
const FEWEST_DAYS = 3;
const FEWEST_ROWS_A_DAY = 4;
const MOST_DAYS_CLOSED = 5;
const SHORTEST_MONTH = 28;
const encoder = new TextEncoder();

function stepsInDays(dates: readonly string[], reader: TextTimeReader): readonly number[] {
  const times = dates.map((date) => {
    const bytes = encoder.encode(date);
    return reader.read(bytes, 0, bytes.length) ? reader.localUs : Number.NaN;
  });
  return times.slice(1).map((time, at) => Math.abs(time - times[at]!) / US_PER_DAY);
}

const BLANK = 0x20;

/** Whether a field is a date and what a blank keeps apart from it, or nothing. */
function isSameDate(buffer: Uint8Array, start: number, end: number, date: Uint8Array): boolean {
  const { length } = date;
  if (length === 0 || end - start < length) return false;
  if (end - start > length && buffer[start + length] !== BLANK) return false;
  for (let at = 0; at < length; at += 1) if (buffer[start + at] !== date[at]) return false;
  return true;
}
