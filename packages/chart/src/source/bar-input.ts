/** The bars that a host hands over: checked, put in order and turned into columns. */

/** One bar. `time` is its open: milliseconds since 1970-01-01Z (fractions allowed) or a Date. Prices are real prices. */
export interface Bar {
  readonly time: number | Date;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume?: number | null;
}

/** The same as columns of equal length; `time` in milliseconds. */
export interface BarInputColumns {
  readonly time: ArrayLike<number>;
  readonly open: ArrayLike<number>;
  readonly high: ArrayLike<number>;
  readonly low: ArrayLike<number>;
  readonly close: ArrayLike<number>;
  readonly volume?: ArrayLike<number>;
}

export type BarInput = readonly Bar[] | BarInputColumns;

/** Bars in real units: ascending, unique times; volume null when no bar has one, else NaN where it is missing. */
export interface RealBars {
  readonly length: number;
  readonly timeUs: Float64Array;
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  readonly volume: Float64Array | null;
}

/** A bar that cannot be shown: which one, and which of its values. */
export class InvalidBarError extends Error {
  override readonly name = 'InvalidBarError';
  readonly code = 'invalid-bar';
  readonly index: number;
  readonly field: keyof Bar;

  constructor(index: number, field: keyof Bar, value: unknown) {
    super(
      `Bar ${index}: ${field} must be a finite number${field === 'time' ? ' or a Date' : ''}, not ${String(value)}`,
    );
    this.index = index;
    this.field = field;
  }
}

/**
 * Reads bars of either shape. Bars out of order are sorted; of several with one time the last in the input wins.
 * @throws InvalidBarError naming the index and the field of the first value that is no finite number
 */
export function readBars(input: BarInput): RealBars {
  const bars = isRows(input) ? fromRows(input) : fromColumns(input);
  checkFinite(bars);
  return isAscending(bars.timeUs) ? bars : sorted(bars);
}

function isRows(input: BarInput): input is readonly Bar[] {
  return Array.isArray(input);
}

function fromRows(rows: readonly Bar[]): RealBars {
  const length = rows.length;
  const bars = {
    length,
    timeUs: new Float64Array(length),
    open: new Float64Array(length),
    high: new Float64Array(length),
    low: new Float64Array(length),
    close: new Float64Array(length),
  };
  let volume: Float64Array | null = null;
  for (let row = 0; row < length; row++) {
    const bar = rows[row]!;
    bars.timeUs[row] = usOfMs(typeof bar.time === 'number' ? bar.time : bar.time.getTime());
    bars.open[row] = bar.open;
    bars.high[row] = bar.high;
    bars.low[row] = bar.low;
    bars.close[row] = bar.close;
    if (bar.volume === undefined || bar.volume === null) continue;
    volume ??= new Float64Array(length).fill(Number.NaN);
    volume[row] = bar.volume;
  }
  return { ...bars, volume };
}

function fromColumns(columns: BarInputColumns): RealBars {
  const { length } = columns.time;
  for (const field of ['open', 'high', 'low', 'close', 'volume'] as const) {
    const column = columns[field];
    if (column !== undefined && column.length < length) throw new InvalidBarError(column.length, field, undefined);
  }
  return {
    length,
    timeUs: new Float64Array(columns.time).map(usOfMs),
    open: new Float64Array(columns.open),
    high: new Float64Array(columns.high),
    low: new Float64Array(columns.low),
    close: new Float64Array(columns.close),
    volume: columns.volume === undefined ? null : new Float64Array(columns.volume),
  };
}

function usOfMs(timeMs: number): number {
  return Math.round(timeMs * 1_000);
}

function checkFinite(bars: RealBars): void {
  const columns = { time: bars.timeUs, open: bars.open, high: bars.high, low: bars.low, close: bars.close };
  for (const field of ['time', 'open', 'high', 'low', 'close'] as const) {
    const column = columns[field];
    for (let row = 0; row < bars.length; row++) {
      if (!Number.isFinite(column[row])) throw new InvalidBarError(row, field, column[row]);
    }
  }
}

function isAscending(timeUs: Float64Array): boolean {
  for (let row = 1; row < timeUs.length; row++) {
    if (timeUs[row]! <= timeUs[row - 1]!) return false;
  }
  return true;
}

function sorted(bars: RealBars): RealBars {
  const { timeUs } = bars;
  const inOrder = Uint32Array.from(timeUs, (_, row) => row).sort((a, b) => timeUs[a]! - timeUs[b]! || a - b);
  const order = inOrder.filter((row, at) => timeUs[row] !== timeUs[inOrder[at + 1] ?? -1]);
  const picked = (column: Float64Array) => Float64Array.from(order, (row) => column[row]!);
  return {
    length: order.length,
    timeUs: picked(timeUs),
    open: picked(bars.open),
    high: picked(bars.high),
    low: picked(bars.low),
    close: picked(bars.close),
    volume: bars.volume === null ? null : picked(bars.volume),
  };
}
