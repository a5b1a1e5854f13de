/**
 * Reads the time of a row out of one field. The members hold what the last successful `read` found; readers are made
 * once a column, so that a row costs no allocation.
 */
export interface TimeReader {
  /** Microseconds since 1970-01-01 as written: wall-clock time where `offsetUs` is NaN or not 0. */
  localUs: number;
  /** Local minus UTC as written in the text; NaN where the text names no zone. */
  offsetUs: number;
  /** The zone that the text names instead of an offset; empty or left out where it names none. */
  readonly zone?: string;
  /** Whether the text has no time of day. */
  isDateOnly: boolean;
  read(bytes: Uint8Array, start: number, end: number): boolean;
}

/** Which number of `01/02/2020` is the day. A year of four digits in front settles it for any order. */
export type DateOrder = 'month-first' | 'day-first';

/** How three numbers of one or two digits make a date. `year-first` is told from the column, nobody says it. */
export type WrittenOrder = DateOrder | 'year-first';

/** Units of numbers that count from 1970-01-01Z, the coarsest first, by the power of ten that makes microseconds of them. */
export const EPOCH_UNITS = [
  { id: 's', exponent: 6 },
  { id: 'ms', exponent: 3 },
  { id: 'us', exponent: 0 },
  { id: 'ns', exponent: -3 },
] as const;
export type EpochUnit = (typeof EPOCH_UNITS)[number];
