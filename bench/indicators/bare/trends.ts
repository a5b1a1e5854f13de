import type { Bars, Plots } from '../bars.ts';

export function atr({ high, low, close, length }: Bars): Plots {
  const values = new Float64Array(length);
  let range = high[0]! - low[0]!;
  values[0] = Number.NaN;
  for (let at = 1; at < length; at += 1) {
    const before = close[at - 1]!;
    const reach = Math.max(high[at]!, before) - Math.min(low[at]!, before);
    if (at < 14) range += reach;
    else range += (reach - range) / 14;
    if (at === 13) range /= 14;
    values[at] = at < 13 ? Number.NaN : range;
  }
  return { atr: values };
}

export function adx({ high, low, close, length }: Bars): Plots {
  const values = new Float64Array(length);
  values[0] = Number.NaN;
  let [range, rising, falling, mean] = [0, 0, 0, 0];
  for (let at = 1; at < length; at += 1) {
    const before = close[at - 1]!;
    const reach = Math.max(high[at]!, before) - Math.min(low[at]!, before);
    const higher = high[at]! - high[at - 1]!;
    const lower = low[at - 1]! - low[at]!;
    const up = higher > lower && higher > 0 ? higher : 0;
    const down = lower > higher && lower > 0 ? lower : 0;
    if (at <= 14) {
      range += reach / 14;
      rising += up / 14;
      falling += down / 14;
    } else {
      range += (reach - range) / 14;
      rising += (up - rising) / 14;
      falling += (down - falling) / 14;
    }
    const plus = (100 * rising) / range;
    const minus = (100 * falling) / range;
    const apart = (100 * Math.abs(plus - minus)) / (plus + minus);
    if (at >= 14 && at < 28) mean += apart / 14;
    else if (at >= 28) mean += (apart - mean) / 14;
    values[at] = at < 27 ? Number.NaN : mean;
  }
  return { adx: values };
}

export function superTrend({ high, low, close, length }: Bars): Plots {
  const trend = new Float64Array(length);
  let range = 0;
  let way = 0;
  let [top, bottom] = [0, 0];
  for (let at = 0; at < length; at += 1) {
    const before = at === 0 ? close[0]! : close[at - 1]!;
    const reach = at === 0 ? high[0]! - low[0]! : Math.max(high[at]!, before) - Math.min(low[at]!, before);
    if (at < 10) range += reach;
    else range += (reach - range) / 10;
    if (at === 9) range /= 10;
    if (at < 9) {
      trend[at] = Number.NaN;
      continue;
    }
    const middle = (high[at]! + low[at]!) / 2;
    const [upper, lower] = [middle + 3 * range, middle - 3 * range];
    const last = close[at]!;
    if (way === 0 || upper < top || before > top) top = upper;
    if (way === 0 || lower > bottom || before < bottom) bottom = lower;
    if (way === 0) way = -1;
    else if (way > 0 && last < bottom) way = -1;
    else if (way < 0 && last > top) way = 1;
    trend[at] = way > 0 ? bottom : top;
  }
  return { trend };
}

export function parabolicSar({ high, low, close, length }: Bars): Plots {
  const sar = new Float64Array(length);
  let way = close[1]! > close[0]! ? 1 : -1;
  let stop = way > 0 ? low[0]! : high[0]!;
  let extreme = way > 0 ? high[1]! : low[1]!;
  let pace = 0.02;
  sar[0] = Number.NaN;
  for (let at = 1; at < length; at += 1) {
    const older = Math.max(0, at - 2);
    stop += pace * (extreme - stop);
    if (way > 0 ? low[at]! < stop : high[at]! > stop) {
      stop = way > 0 ? Math.max(extreme, high[at]!) : Math.min(extreme, low[at]!);
      way = -way;
      extreme = way > 0 ? high[at]! : low[at]!;
      pace = 0.02;
    } else if (way > 0 ? high[at]! > extreme : low[at]! < extreme) {
      extreme = way > 0 ? high[at]! : low[at]!;
      pace = Math.min(pace + 0.02, 0.2);
    }
    if (way > 0) stop = Math.min(stop, low[at - 1]!, low[older]!);
    else stop = Math.max(stop, high[at - 1]!, high[older]!);
    sar[at] = stop;
  }
  return { sar };
}
