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
  for (let result = scanner.next(); result !== SCAN_NEEDS_BYTES && dates.size < MAX_DATES; result = scanner.next()) {
    if (result !== SCAN_RECORD || scanner.line <= headerLine || timeField >= scanner.fields) continue;
    const date = /^\S+/.exec(scanner.text(timeField))?.[0];
    if (date !== undefined) dates.add(date);
  }
}
