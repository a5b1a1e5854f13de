import type { Bars, Plots } from '../bars.ts';

export function bollingerBands({ close, length }: Bars): Plots {
  const [middle, upper, lower] = [new Float64Array(length), new Float64Array(length), new Float64Array(length)];
  const window = 20;
  // Of distances from a price nearby, so that their squares leave digits for what differs.
  let from = close[0]!;
  let sum = 0;
  let squares = 0;
  for (let at = 0; at < length; at += 1) {
    const come = close[at]! - from;
    sum += come;
    squares += come * come;
    if (at >= window) {
      const gone = close[at - window]! - from;
      sum -= gone;
      squares -= gone * gone;
    }
    if ((at & 255) === 255) {
      from = close[at]!;
      sum = 0;
      squares = 0;
      for (let back = 0; back < window; back += 1) {
        const one = close[at - back]! - from;
        sum += one;
        squares += one * one;
      }
    }
    const mean = sum / window;
    const reach = 2 * Math.sqrt(squares / window - mean * mean);
    middle[at] = at < window - 1 ? Number.NaN : from + mean;
    upper[at] = at < window - 1 ? Number.NaN : from + mean + reach;
    lower[at] = at < window - 1 ? Number.NaN : from + mean - reach;
  }
  return { middle, upper, lower };
}

export function keltnerChannels({ high, low, close, length }: Bars): Plots {
  const [middle, upper, lower] = [new Float64Array(length), new Float64Array(length), new Float64Array(length)];
  let average = 0;
  let range = 0;
  for (let at = 0; at < length; at += 1) {
    const before = at === 0 ? close[0]! : close[at - 1]!;
    const reach = Math.max(high[at]!, before) - Math.min(low[at]!, before);
    if (at === 0) range = high[0]! - low[0]!;
    else if (at < 10) range += reach;
    else range += (reach - range) / 10;
    if (at === 9) range /= 10;
    if (at < 20) average += close[at]!;
    else average += (2 / 21) * (close[at]! - average);
    if (at === 19) average /= 20;
    middle[at] = at < 19 ? Number.NaN : average;
    upper[at] = at < 19 ? Number.NaN : average + 2 * range;
    lower[at] = at < 19 ? Number.NaN : average - 2 * range;
  }
  return { middle, upper, lower };
}

export function donchianChannels({ high, low, length }: Bars): Plots {
  const [middle, upper, lower] = [new Float64Array(length), new Float64Array(length), new Float64Array(length)];
  const window = 20;
  let top = 0;
  let bottom = 0;
  for (let at = 0; at < length; at += 1) {
    top = highestAt(high, at, window, top);
    bottom = lowestAt(low, at, window, bottom);
    upper[at] = at < window - 1 ? Number.NaN : high[top]!;
    lower[at] = at < window - 1 ? Number.NaN : low[bottom]!;
    middle[at] = at < window - 1 ? Number.NaN : (high[top]! + low[bottom]!) / 2;
  }
  return { middle, upper, lower };
}

export function ichimoku({ high, low, close, length }: Bars): Plots {
  const [conversion, base] = [new Float64Array(length), new Float64Array(length)];
  const [leadingA, leadingB] = [new Float64Array(length), new Float64Array(length)];
  let [top9, low9, top26, low26, top52, low52] = [0, 0, 0, 0, 0, 0];
  for (let at = 0; at < length; at += 1) {
    top9 = highestAt(high, at, 9, top9);
    low9 = lowestAt(low, at, 9, low9);
    top26 = highestAt(high, at, 26, top26);
    low26 = lowestAt(low, at, 26, low26);
    top52 = highestAt(high, at, 52, top52);
    low52 = lowestAt(low, at, 52, low52);
    const quick = at < 8 ? Number.NaN : (high[top9]! + low[low9]!) / 2;
    const calm = at < 25 ? Number.NaN : (high[top26]! + low[low26]!) / 2;
    conversion[at] = quick;
    base[at] = calm;
    leadingA[at] = (quick + calm) / 2;
    leadingB[at] = at < 51 ? Number.NaN : (high[top52]! + low[low52]!) / 2;
  }
  return { conversion, base, leadingA, leadingB, lagging: close.slice() };
}

/** Where the highest of the `window` values that end with `at` lies, when it was at `best` one bar before. */
export function highestAt(read: Float64Array, at: number, window: number, best: number): number {
  if (read[at]! >= read[best]!) return at;
  if (best > at - window) return best;
  let found = at - window + 1;
  for (let other = found + 1; other <= at; other += 1) if (read[other]! >= read[found]!) found = other;
  return found;
}

/** The same of the lowest. */
export function lowestAt(read: Float64Array, at: number, window: number, best: number): number {
  if (read[at]! <= read[best]!) return at;
  if (best > at - window) return best;
  let found = at - window + 1;
  for (let other = found + 1; other <= at; other += 1) if (read[other]! <= read[found]!) found = other;
  return found;
}
