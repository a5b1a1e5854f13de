import type { Dialect } from '../csv/dialect.ts';
import { RecordScanner, SCAN_NEEDS_BYTES, SCAN_RECORD } from '../csv/record-scanner.ts';
import { copyBytes } from '../input/copy-bytes.ts';
import { detectTimeLayout, type TimeLayout } from './time-layout.ts';

/** Enough for a century of days; dates of a column repeat far more often within a day. */
const MAX_DATES = 50_000;

/**
 * Looks further into a file whose first rows do not show whether days or months come first. The result may be as
 * uncertain as before.
 */
export function settleDateOrder(
  head: Uint8Array,
  isWholeFile: boolean,
  columns: { readonly dialect: Dialect; readonly headerLine: number; readonly timeField: number },
  before: TimeLayout,
): TimeLayout {
  const scanner = new RecordScanner(columns.dialect);
  const dates = new Set<string>();
  scanner.push(copyBytes(head));
  collectDates(scanner, columns.headerLine, columns.timeField, dates);
  if (isWholeFile) {
    scanner.end();
    collectDates(scanner, columns.headerLine, columns.timeField, dates);
  }
  const settled = detectTimeLayout([...dates]);
  return settled?.unit === null ? { ...settled, isDateOnly: before.isDateOnly, hasZone: before.hasZone } : before;
}

/** The dates alone, in the order of the file: times of day decide nothing. */
function collectDates(scanner: RecordScanner, headerLine: number, timeField: number, dates: Set<string>): void {
  let previous = new Uint8Array(0);
  for (let result = scanner.next(); result !== SCAN_NEEDS_BYTES && dates.size < MAX_DATES; result = scanner.next()) {
    if (result !== SCAN_RECORD || scanner.line <= headerLine || timeField >= scanner.fields) continue;
    // Most rows have the date of the one before: no text is made of it then.
    const start = scanner.starts[timeField]!;
    if (isSameDate(scanner.buffer, start, scanner.ends[timeField]!, previous)) continue;
    const date = /^\S+/.exec(scanner.text(timeField))?.[0];
    if (date === undefined) continue;
    dates.add(date);
    previous = scanner.buffer.slice(start, start + date.length);
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
