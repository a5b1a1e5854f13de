/** The bars that a host hands over: checked, put in order and turned into columns. */
import { US_PER_MS } from '@candlemark/bars';
import { type DecimalScale, ScaleSearch } from './decimal-scale.ts';

/** One bar. `time` is its open: milliseconds since 1970-01-01Z (fractions allowed) or a Date. Prices are real prices. */
export interface Bar {
  readonly time: number | Date;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume?: number | null | undefined;
}

/**
 * The same as columns of equal length; `time` in milliseconds. A `Float64Array` in order of time is read in place, not copied: leave it as it
 * is while the chart shows it.
 */
export interface BarInputColumns {
  readonly time: ArrayLike<number>;
  readonly open: ArrayLike<number>;
  readonly high: ArrayLike<number>;
  readonly low: ArrayLike<number>;
  readonly close: ArrayLike<number>;
  readonly volume?: ArrayLike<number> | undefined;
}

export type BarInput = readonly Bar[] | BarInputColumns;

/** Bars in real units: ascending, unique times; volume null when no bar has one, else NaN where it is missing. */
export interface RealBars {
  readonly length: number;
  readonly timeMs: Float64Array;
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  readonly volume: Float64Array | null;
  /** How the prices can be stored, where that was found out while they were checked. */
  readonly priceScale?: DecimalScale;
}

/** A bar that cannot be shown: which one, and which of its values. */
export class InvalidBarError extends Error {
  override readonly name = 'InvalidBarError';
  readonly code = 'invalid-bar';
  readonly index: number;
  readonly field: keyof Bar;

  constructor(index: number, field: keyof Bar, value: unknown) {
    super(`Bar ${index}: ${field} must be ${expectedOf(field, value)}, not ${shownValue(value)}`);
    this.index = index;
    this.field = field;
  }
}

/** The moments that a calendar can name, in milliseconds: the years 1 to 9999. Microseconds by mistake lie beyond. */
export const EARLIEST_MS = -62_135_596_800_000;
export const LATEST_MS = 253_402_300_800_000;

const PRICES = ['open', 'high', 'low', 'close'] as const;

/**
 * Reads bars of either shape. Bars out of order are sorted; of several with one time the last in the input wins.
 * @throws InvalidBarError naming the index and the field of the first value that is no finite number; TypeError for what has not the shape of bars
 */
export function readBars(input: BarInput): RealBars {
  if (typeof input !== 'object' || input === null)
    throw new TypeError(`Bars are rows, or an object of columns, not ${shownValue(input)}`);
  if (!isRows(input)) return fromColumns(input);
  const bars = fromRows(input);
  return isAscending(bars.timeMs) ? bars : sorted(bars);
}

/** Whether an answer has the shape of bars; their values are another matter. */
export function isBarInput(answer: unknown): answer is BarInput {
  if (Array.isArray(answer)) return true;
  if (typeof answer !== 'object' || answer === null) return false;
  const columns = answer as Readonly<Record<string, unknown>>;
  return ['time', ...PRICES].every((name) => {
    const column = columns[name];
    return typeof column === 'object' && column !== null && 'length' in column;
  });
}

/** A moment of the host in whole microseconds. */
export function usOfMs(timeMs: number): number {
  return Math.round(timeMs * US_PER_MS);
}

/** Milliseconds of a number or a Date, also one of another window; anything else is NaN. */
export function msOf(time: unknown): number {
  if (typeof time === 'number') return time;
  return typeof time === 'object' && time !== null && 'getTime' in time && typeof time.getTime === 'function'
    ? Number(time.getTime())
    : Number.NaN;
}

/** A value as an error shows it: a text in quotes, so that '1.5' is not taken for a number. */
export function shownValue(value: unknown): string {
  return typeof value === 'string' ? `'${value}'` : String(value);
}

function isRows(input: BarInput): input is readonly Bar[] {
  return Array.isArray(input);
}

function fromRows(rows: readonly Bar[]): RealBars {
  const length = rows.length;
  const bars = {
    length,
    timeMs: new Float64Array(length),
    open: new Float64Array(length),
    high: new Float64Array(length),
    low: new Float64Array(length),
    close: new Float64Array(length),
  };
  let volume: Float64Array | null = null;
  for (let row = 0; row < length; row++) {
    const bar = rows[row];
    if (typeof bar !== 'object' || bar === null) throw new InvalidBarError(row, 'time', bar);
    const timeMs = msOf(bar.time);
    if (!isMoment(timeMs)) throw new InvalidBarError(row, 'time', bar.time);
    bars.timeMs[row] = timeMs;
    for (const field of PRICES) {
      const price = bar[field];
      if (!isFiniteNumber(price)) throw new InvalidBarError(row, field, price);
      bars[field][row] = price;
    }
    if (bar.volume === undefined || bar.volume === null) continue;
    if (!isSize(bar.volume)) throw new InvalidBarError(row, 'volume', bar.volume);
    volume ??= new Float64Array(length).fill(Number.NaN);
    volume[row] = bar.volume;
  }
  return { ...bars, volume };
}

/** Columns are long: each is gone through once, in which all is found out that has to be known of it. */
function fromColumns(columns: BarInputColumns): RealBars {
  const { length } = columns.time;
  const checked = (field: keyof BarInputColumns, firstBad: (column: Float64Array) => number): Float64Array => {
    const given = columns[field];
    if (given === undefined || given.length < length) throw new InvalidBarError(given?.length ?? 0, field, undefined);
    if (given.length > length) throw new InvalidBarError(length, 'time', undefined);
    const column = given instanceof Float64Array ? given : numbersOf(given, field);
    const bad = firstBad(column);
    if (bad < length) throw new InvalidBarError(bad, field, column[bad]);
    return column;
  };
  let areInOrder = false;
  const timeMs = checked('time', (column) => {
    areInOrder = isAscending(column);
    // Times in order lie between the first and the last.
    return areInOrder && isMoment(column[0]) && isMoment(column[length - 1]) ? length : firstNoMoment(column);
  });
  const search = new ScaleSearch();
  const prices = (field: keyof BarInputColumns) => checked(field, (column) => search.add(column));
  const bars = {
    length,
    timeMs,
    open: prices('open'),
    high: prices('high'),
    low: prices('low'),
    close: prices('close'),
    volume: columns.volume === undefined ? null : checked('volume', firstNoSize),
  };
  return areInOrder ? { ...bars, priceScale: search.scale() } : sorted(bars);
}

/** A column in memory of its own. */
function numbersOf(given: ArrayLike<unknown>, field: keyof Bar): Float64Array {
  const column = new Float64Array(given.length);
  for (let row = 0; row < column.length; row++) {
    const value = given[row];
    if (typeof value !== 'number') throw new InvalidBarError(row, field, value);
    column[row] = value;
  }
  return column;
}

function firstNoMoment(column: Float64Array): number {
  for (let row = 0; row < column.length; row++) {
    if (!(column[row]! >= EARLIEST_MS && column[row]! < LATEST_MS)) return row;
  }
  return column.length;
}

function firstNoSize(column: Float64Array): number {
  for (let row = 0; row < column.length; row++) {
    if (Math.abs(column[row]!) === Number.POSITIVE_INFINITY) return row;
  }
  return column.length;
}

export function isFiniteNumber(value: unknown): value is number {
  return typeof value === 'number' && value - value === 0;
}

/** Whether it is a number of milliseconds that a calendar can name. */
export function isMoment(value: unknown): value is number {
  return typeof value === 'number' && value >= EARLIEST_MS && value < LATEST_MS;
}

/** NaN is a missing size. */
function isSize(value: unknown): value is number {
  return typeof value === 'number' && Math.abs(value) !== Number.POSITIVE_INFINITY;
}

/** Whether no two are one moment and none is NaN. */
function isAscending(timeMs: Float64Array): boolean {
  let beforeUs = Number.NEGATIVE_INFINITY;
  const { length } = timeMs;
  for (let row = 0; row < length; row++) {
    // As `usOfMs`, without a call for each of a million rows.
    const timeUs = Math.round(timeMs[row]! * US_PER_MS);
    if (!(timeUs > beforeUs)) return false;
    beforeUs = timeUs;
  }
  return true;
}

function sorted(bars: RealBars): RealBars {
  const timeUs = bars.timeMs.map(usOfMs);
  const inOrder = Uint32Array.from(timeUs, (_, row) => row).sort((a, b) => timeUs[a]! - timeUs[b]! || a - b);
  const order = inOrder.filter((row, at) => timeUs[row] !== timeUs[inOrder[at + 1] ?? -1]);
  const picked = (column: Float64Array) => Float64Array.from(order, (row) => column[row]!);
  return {
    length: order.length,
    timeMs: picked(bars.timeMs),
    open: picked(bars.open),
    high: picked(bars.high),
    low: picked(bars.low),
    close: picked(bars.close),
    volume: bars.volume === null ? null : picked(bars.volume),
  };
}

function expectedOf(field: keyof Bar, value: unknown): string {
  if (field !== 'time') return 'a finite number';
  return isFiniteNumber(value) ? 'in milliseconds since 1970, in the years 1 to 9999' : 'a finite number or a Date';
}
