/** Bars that are made up, as all contenders take them. */
import type { IndicatorBars } from '@candlemark/indicators';

/** Bars with all columns, as typed arrays. */
export interface Bars extends IndicatorBars {
  readonly volume: Float64Array;
}

/** The same as arrays of numbers, and as an object for each bar. */
export interface PlainBars {
  readonly high: number[];
  readonly low: number[];
  readonly close: number[];
  readonly volume: number[];
  readonly candles: readonly Candle[];
}

export interface Candle {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

const MINUTE_US = 60_000_000;
/** 2020-01-01T00:00:00Z. */
const FROM_US = 1_577_836_800_000_000;

/** A walk in ticks of 0.01 that anyone can repeat: each bar opens where the one before closed. */
export function madeUpBars(length: number): Bars {
  const random = generator(3);
  const [open, high, low] = [new Float64Array(length), new Float64Array(length), new Float64Array(length)];
  const [close, volume, buyVolume] = [new Float64Array(length), new Float64Array(length), new Float64Array(length)];
  let ticks = 1_000_000;
  for (let at = 0; at < length; at += 1) {
    const first = ticks;
    ticks = Math.max(10_000, ticks + Math.round((random() - 0.5) * 400));
    open[at] = first / 100;
    close[at] = ticks / 100;
    high[at] = (Math.max(first, ticks) + Math.floor(random() * 120)) / 100;
    low[at] = (Math.min(first, ticks) - Math.floor(random() * 120)) / 100;
    volume[at] = 1 + Math.floor(random() ** 3 * 5000);
    buyVolume[at] = volume[at]! / 2;
  }
  const timeUs = Float64Array.from({ length }, (_, at) => FROM_US + at * MINUTE_US);
  return { length, timeUs, open, high, low, close, volume, buyVolume };
}

/** @returns numbers in [0, 1) */
function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The first bars, as views on the same memory. */
export function firstBars({ timeUs, open, high, low, close, volume, buyVolume }: Bars, length: number): Bars {
  const part = (values: Float64Array) => values.subarray(0, length);
  return {
    length,
    timeUs: part(timeUs),
    open: part(open),
    high: part(high),
    low: part(low),
    close: part(close),
    volume: part(volume),
    buyVolume: buyVolume && part(buyVolume),
  };
}

export function plainBars({ open, high, low, close, volume }: Bars): PlainBars {
  return {
    high: [...high],
    low: [...low],
    close: [...close],
    volume: [...volume],
    candles: Array.from(close, (last, at) => ({
      open: open[at]!,
      high: high[at]!,
      low: low[at]!,
      close: last,
      volume: volume[at]!,
    })),
  };
}

/** Values by the name of the plot. */
export type Plots = Readonly<Record<string, Float64Array>>;
