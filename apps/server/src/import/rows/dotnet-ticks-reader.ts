/*
 * Reads moments as .NET keeps them: whole numbers of 100 nanoseconds since the year 1, 18 digits in all years that matter. They say nothing of a zone. What lies below a
 * microsecond is dropped.
 */
import { decodeField } from '../csv/record-scanner.ts';
import type { TimeReader } from './time-reader.ts';

export const TICKS = /^\d{18}$/;
const FIRST_DIGITS = 9;
/** 1970-01-01 in what the first nine digits count, 100 seconds. */
const FIRST_OF_1970 = 621_355_968;
const US_PER_FIRST = 1e8;

export class DotNetTicksReader implements TimeReader {
  localUs = Number.NaN;
  readonly offsetUs = Number.NaN;
  readonly isDateOnly = false;

  read(bytes: Uint8Array, start: number, end: number): boolean {
    const text = decodeField(bytes, start, end);
    if (!TICKS.test(text)) return false;
    const first = Number(text.slice(0, FIRST_DIGITS)) - FIRST_OF_1970;
    this.localUs = first * US_PER_FIRST + Math.floor(Number(text.slice(FIRST_DIGITS)) / 10);
    return true;
  }
}
