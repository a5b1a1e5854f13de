/** Bars in memory as they are stored: exact integers at a scale wherever the numbers allow it. */
import { type BarColumns, OPTIONAL_BAR_COLUMNS, realOf, US_PER_MS } from '@candlemark/bars';
import { type Bar, type BarInputColumns, isFiniteNumber, isMoment, msOf, type RealBars, usOfMs } from './bar-input.ts';
import { type DecimalScale, decimalScaleOf, rescaled, storedColumn, storedNumber } from './decimal-scale.ts';

export interface StoredScales {
  readonly price: DecimalScale;
  readonly size: DecimalScale;
}

/** One bar in stored numbers; NaN where it has no volume. */
export interface StoredBar {
  readonly timeUs: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

export const WHOLE_NUMBERS: StoredScales = {
  price: { scale: 0, isExact: true },
  size: { scale: 0, isExact: true },
};

/** The least scales, at least those given, that hold the bars exactly. */
export function scalesOf(bars: RealBars, atLeast: StoredScales): StoredScales {
  const { open, high, low, close, volume, priceScale } = bars;
  const isKnown = priceScale !== undefined && isSameScale(atLeast.price, WHOLE_NUMBERS.price);
  return {
    price: isKnown ? priceScale : decimalScaleOf([open, high, low, close], atLeast.price),
    size: decimalScaleOf(volume === null ? [] : [volume], atLeast.size),
  };
}

export function areSameScales(a: StoredScales, b: StoredScales): boolean {
  return isSameScale(a.price, b.price) && isSameScale(a.size, b.size);
}

function isSameScale(a: DecimalScale, b: DecimalScale): boolean {
  return a.scale === b.scale && a.isExact === b.isExact;
}

/** Bars as they are stored: in new memory, but for numbers that are stored as they are. */
export function storedBars(real: RealBars, { price, size }: StoredScales): BarColumns {
  return {
    length: real.length,
    timeUs: storedTimes(real.timeMs),
    open: storedColumn(real.open, price),
    high: storedColumn(real.high, price),
    low: storedColumn(real.low, price),
    close: storedColumn(real.close, price),
    volume: real.volume && storedColumn(real.volume, size),
    trades: null,
    turnover: null,
    buyVolume: null,
    openInterest: null,
  };
}

/** One bar of the host as it is stored; null where it cannot be stored at these scales, or cannot be at all. */
export function storedBar(bar: Bar, { price, size }: StoredScales): StoredBar | null {
  const timeMs = msOf(bar?.time);
  if (!isMoment(timeMs)) return null;
  const open = storedValue(bar.open, price);
  const high = storedValue(bar.high, price);
  const low = storedValue(bar.low, price);
  const close = storedValue(bar.close, price);
  const volume = bar.volume === undefined || bar.volume === null ? Number.NaN : storedValue(bar.volume, size);
  if (open === null || high === null || low === null || close === null || volume === null) return null;
  return { timeUs: usOfMs(timeMs), open, high, low, close, volume };
}

function storedValue(value: unknown, scale: DecimalScale): number | null {
  return isFiniteNumber(value) ? storedNumber(value, scale) : null;
}

function storedTimes(timeMs: Float64Array): Float64Array {
  const timeUs = new Float64Array(timeMs.length);
  for (let row = 0; row < timeUs.length; row++) timeUs[row] = usOfMs(timeMs[row]!);
  return timeUs;
}

/** The bars in real units and milliseconds, as a host writes them. */
export function realColumns(bars: BarColumns, { price, size }: StoredScales): BarInputColumns {
  const real = (column: Float64Array, scale: DecimalScale) => column.map((stored) => realOf(stored, scale.scale));
  return {
    time: bars.timeUs.map((timeUs) => timeUs / US_PER_MS),
    open: real(bars.open, price),
    high: real(bars.high, price),
    low: real(bars.low, price),
    close: real(bars.close, price),
    ...(bars.volume === null ? {} : { volume: real(bars.volume, size) }),
  };
}

/** A bar in real units; `volume` is NaN where it is missing. */
export interface RealBar {
  readonly timeUs: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

/** A few bars one by one in real units. */
export function realBars(bars: BarColumns, { price, size }: StoredScales): RealBar[] {
  return Array.from(bars.timeUs, (timeUs, row) => ({
    timeUs,
    open: realOf(bars.open[row]!, price.scale),
    high: realOf(bars.high[row]!, price.scale),
    low: realOf(bars.low[row]!, price.scale),
    close: realOf(bars.close[row]!, price.scale),
    volume: realOf(bars.volume?.[row] ?? Number.NaN, size.scale),
  }));
}

/** The bars at other scales, in new memory. */
export function rescaledBars(bars: BarColumns, from: StoredScales, to: StoredScales): BarColumns {
  return {
    ...copiedBars(bars),
    open: rescaled(bars.open, from.price, to.price),
    high: rescaled(bars.high, from.price, to.price),
    low: rescaled(bars.low, from.price, to.price),
    close: rescaled(bars.close, from.price, to.price),
    volume: bars.volume && rescaled(bars.volume, from.size, to.size),
  };
}

/** The bars in memory of their own. */
export function copiedBars(bars: BarColumns): BarColumns {
  return eachColumn(bars, bars.length, (column) => column.slice());
}

/** Both in order of time, in new memory; where both have a bar of one time, that of `later` stands. */
export function mergedBars(earlier: BarColumns, later: BarColumns): BarColumns {
  // One list of row numbers for all columns: rows of `later` count on after those of `earlier`.
  const rows: number[] = [];
  let next = 0;
  for (let row = 0; row < later.length; row++) {
    const timeUs = later.timeUs[row]!;
    while (next < earlier.length && earlier.timeUs[next]! < timeUs) rows.push(next++);
    if (next < earlier.length && earlier.timeUs[next] === timeUs) next += 1;
    rows.push(earlier.length + row);
  }
  while (next < earlier.length) rows.push(next++);
  const pick = (a: Float64Array | null, b: Float64Array | null) =>
    Float64Array.from(rows, (row) => (row < earlier.length ? a?.[row] : b?.[row - earlier.length]) ?? Number.NaN);
  return {
    ...eachColumn(earlier, rows.length, (column, name) => pick(column, later[name])),
    ...Object.fromEntries(
      OPTIONAL_BAR_COLUMNS.filter((name) => later[name] !== null).map((name) => [
        name,
        pick(earlier[name], later[name]),
      ]),
    ),
  };
}

type ColumnName = Exclude<keyof BarColumns, 'length'>;

/** The same rows or others, column by column; what is absent stays so. */
export function eachColumn(
  bars: BarColumns,
  length: number,
  change: (column: Float64Array, name: ColumnName) => Float64Array,
): BarColumns {
  const optional = (name: (typeof OPTIONAL_BAR_COLUMNS)[number]) => {
    const column = bars[name];
    return column && change(column, name);
  };
  return {
    length,
    timeUs: change(bars.timeUs, 'timeUs'),
    open: change(bars.open, 'open'),
    high: change(bars.high, 'high'),
    low: change(bars.low, 'low'),
    close: change(bars.close, 'close'),
    volume: optional('volume'),
    trades: optional('trades'),
    turnover: optional('turnover'),
    buyVolume: optional('buyVolume'),
    openInterest: optional('openInterest'),
  };
}
