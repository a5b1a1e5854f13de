import type { Bars, Plots } from '../bars.ts';

const LENGTH = 20;

export function sma({ close, length }: Bars): Plots {
  const values = new Float64Array(length);
  let sum = 0;
  for (let at = 0; at < length; at += 1) {
    sum += close[at]!;
    if (at >= LENGTH) sum -= close[at - LENGTH]!;
    values[at] = at < LENGTH - 1 ? Number.NaN : sum / LENGTH;
  }
  return { sma: values };
}

export function ema({ close, length }: Bars): Plots {
  return { ema: exponential(close, length, LENGTH, 2 / (LENGTH + 1)) };
}

/** An average that each value moves by `share` of the way, from the mean of the first `seeded` values on. */
export function exponential(read: Float64Array, length: number, seeded: number, share: number): Float64Array {
  const values = new Float64Array(length);
  let average = 0;
  for (let at = 0; at < seeded; at += 1) {
    average += read[at]! / seeded;
    values[at] = Number.NaN;
  }
  values[seeded - 1] = average;
  for (let at = seeded; at < length; at += 1) {
    average += share * (read[at]! - average);
    values[at] = average;
  }
  return values;
}

export function wma({ close, length }: Bars): Plots {
  const values = new Float64Array(length);
  const weights = (LENGTH * (LENGTH + 1)) / 2;
  let simple = 0;
  let weighted = 0;
  for (let at = 0; at < length; at += 1) {
    if (at < LENGTH) {
      weighted += (at + 1) * close[at]!;
      simple += close[at]!;
    } else {
      weighted += LENGTH * close[at]! - simple;
      simple += close[at]! - close[at - LENGTH]!;
    }
    values[at] = at < LENGTH - 1 ? Number.NaN : weighted / weights;
  }
  return { wma: values };
}

export function vwap({ high, low, close, volume, length }: Bars): Plots {
  const values = new Float64Array(length);
  let weight = 0;
  let mean = 0;
  for (let at = 0; at < length; at += 1) {
    weight += volume[at]!;
    mean += (((high[at]! + low[at]! + close[at]!) / 3 - mean) * volume[at]!) / weight;
    values[at] = mean;
  }
  return { vwap: values };
}
