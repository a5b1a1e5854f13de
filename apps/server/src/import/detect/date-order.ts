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
    return settled?.unit === null ? { ...settled, isDateOnly: before.isDateOnly, hasZone: before.hasZone } : before;
  }

  /** The dates alone, in the order of the file: times of day decide nothing. */
  #collect(): void {
    const scanner = this.#scanner;
    const { headerLine, timeField } = this.#field;
    for (let result = scanner.next(); result !== SCAN_NEEDS_BYTES; result = scanner.next()) {
      if (this.isSettled || this.#dates.size >= MAX_DATES) continue;
      if (result !== SCAN_RECORD || scanner.line <= headerLine || timeField >= scanner.fields) continue;
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

const BLANK = 0x20;

/** Whether a field is a date and what a blank keeps apart from it, or nothing. */
function isSameDate(buffer: Uint8Array, start: number, end: number, date: Uint8Array): boolean {
  const { length } = date;
  if (length === 0 || end - start < length) return false;
  if (end - start > length && buffer[start + length] !== BLANK) return false;
  for (let at = 0; at < length; at += 1) if (buffer[start + at] !== date[at]) return false;
  return true;
}
