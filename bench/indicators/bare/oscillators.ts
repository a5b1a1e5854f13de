import type { Bars, Plots } from '../bars.ts';
import { highestAt, lowestAt } from './bands.ts';

export function rsi({ close, length }: Bars): Plots {
  return { rsi: strength(close, length) };
}

function strength(close: Float64Array, length: number): Float64Array {
  const values = new Float64Array(length);
  values[0] = Number.NaN;
  let gained = 0;
  let lost = 0;
  for (let at = 1; at < length; at += 1) {
    const move = close[at]! - close[at - 1]!;
    const gain = Math.max(move, 0);
    const loss = Math.max(-move, 0);
    if (at <= 14) {
      gained += gain / 14;
      lost += loss / 14;
    } else {
      gained += (gain - gained) / 14;
      lost += (loss - lost) / 14;
    }
    values[at] = at < 14 ? Number.NaN : lost === 0 ? 100 : (100 * gained) / (gained + lost);
  }
  return values;
}

export function macd({ close, length }: Bars): Plots {
  const [line, signal, histogram] = [new Float64Array(length), new Float64Array(length), new Float64Array(length)];
  let [fast, slow, mean] = [0, 0, 0];
  for (let at = 0; at < length; at += 1) {
    const price = close[at]!;
    if (at < 12) fast += price / 12;
    else fast += (2 / 13) * (price - fast);
    if (at < 26) slow += price / 26;
    else slow += (2 / 27) * (price - slow);
    const apart = at < 25 ? Number.NaN : fast - slow;
    if (at >= 25 && at < 34) mean += apart / 9;
    else if (at >= 34) mean += 0.2 * (apart - mean);
    line[at] = apart;
    signal[at] = at < 33 ? Number.NaN : mean;
    histogram[at] = at < 33 ? Number.NaN : apart - mean;
  }
  return { macd: line, signal, histogram };
}

export function stochastic({ high, low, close, length }: Bars): Plots {
  const [k, d] = [new Float64Array(length), new Float64Array(length)];
  let [top, bottom] = [0, 0];
  for (let at = 0; at < length; at += 1) {
    top = highestAt(high, at, 14, top);
    bottom = lowestAt(low, at, 14, bottom);
    const place = (100 * (close[at]! - low[bottom]!)) / (high[top]! - low[bottom]!);
    k[at] = at < 13 ? Number.NaN : place;
    d[at] = at < 15 ? Number.NaN : (place + k[at - 1]! + k[at - 2]!) / 3;
  }
  return { k, d };
}

export function stochasticRsi({ close, length }: Bars): Plots {
  const [k, d, places] = [new Float64Array(length), new Float64Array(length), new Float64Array(length)];
  const read = strength(close, length);
  let [top, bottom] = [14, 14];
  for (let at = 0; at < length; at += 1) {
    if (at >= 14) {
      top = highestAt(read, at, 14, top);
      bottom = lowestAt(read, at, 14, bottom);
    }
    places[at] = at < 27 ? Number.NaN : (100 * (read[at]! - read[bottom]!)) / (read[top]! - read[bottom]!);
    k[at] = at < 29 ? Number.NaN : (places[at]! + places[at - 1]! + places[at - 2]!) / 3;
    d[at] = at < 31 ? Number.NaN : (k[at]! + k[at - 1]! + k[at - 2]!) / 3;
  }
  return { k, d };
}

export function cci({ high, low, close, length }: Bars): Plots {
  const values = new Float64Array(length);
  const prices = new Float64Array(length);
  let sum = 0;
  for (let at = 0; at < length; at += 1) {
    const price = (high[at]! + low[at]! + close[at]!) / 3;
    prices[at] = price;
    sum += price;
    if (at >= 20) sum -= prices[at - 20]!;
    if (at < 19) {
      values[at] = Number.NaN;
      continue;
    }
    const mean = sum / 20;
    let apart = 0;
    for (let back = 0; back < 20; back += 1) apart += Math.abs(prices[at - back]! - mean);
    values[at] = (price - mean) / (0.015 * (apart / 20));
  }
  return { cci: values };
}

export function williamsR({ high, low, close, length }: Bars): Plots {
  const values = new Float64Array(length);
  let [top, bottom] = [0, 0];
  for (let at = 0; at < length; at += 1) {
    top = highestAt(high, at, 14, top);
    bottom = lowestAt(low, at, 14, bottom);
    values[at] = at < 13 ? Number.NaN : (100 * (close[at]! - high[top]!)) / (high[top]! - low[bottom]!);
  }
  return { r: values };
}

export function mfi({ high, low, close, volume, length }: Bars): Plots {
  const [values, flows] = [new Float64Array(length), new Float64Array(length)];
  let [before, rising, falling] = [0, 0, 0];
  for (let at = 0; at < length; at += 1) {
    const price = (high[at]! + low[at]! + close[at]!) / 3;
    const flow = at === 0 || price === before ? 0 : (price > before ? price : -price) * volume[at]!;
    flows[at] = flow;
    before = price;
    if (flow > 0) rising += flow;
    else falling -= flow;
    if (at > 14) {
      const gone = flows[at - 14]!;
      if (gone > 0) rising -= gone;
      else falling += gone;
    }
    values[at] = at < 14 ? Number.NaN : falling === 0 ? 100 : (100 * rising) / (rising + falling);
  }
  return { mfi: values };
}

export function obv({ close, volume, length }: Bars): Plots {
  const values = new Float64Array(length);
  let total = 0;
  for (let at = 1; at < length; at += 1) {
    if (close[at]! > close[at - 1]!) total += volume[at]!;
    else if (close[at]! < close[at - 1]!) total -= volume[at]!;
    values[at] = total;
  }
  return { obv: values };
}
