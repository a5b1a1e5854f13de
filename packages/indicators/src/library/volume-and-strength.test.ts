/** More indicators beside their published formulas, written out the slow way and apart from the steps that compute them. */
import { expect, test } from 'vitest';
import { valuesOf } from '../../test/indicator-contract.ts';
import { periodsOf, walkingBars } from '../../test/made-up-bars.ts';
import { averageOf, both, each, meanOf, type Slow, sumOf } from '../../test/slow-formulas.ts';
import { indicatorOf } from '../registry.ts';

const COUNT = 160;
const volume = Array.from({ length: COUNT }, (_, at) => 100 + ((at * 7919) % 83));
const bought = volume.map((size, at) => (size * ((at * 31) % 10)) / 10);
const bars = {
  ...walkingBars(COUNT, { seed: 17 }),
  volume: Float64Array.from(volume),
  buyVolume: Float64Array.from(bought),
};
const [open, high, low, close] = [[...bars.open], [...bars.high], [...bars.low], [...bars.close]];
const middle = close.map((_, at) => (high[at]! + low[at]!) / 2);
const typical = close.map((last, at) => (high[at]! + low[at]! + last) / 3);
const from = (first: number, worth: (at: number) => number): Slow =>
  each(COUNT, (at) => (at < first ? null : worth(at)));
const part = (of: Slow) => (at: number) => of[at]!;
const moveOf = (of: readonly number[]): Slow => from(1, (at) => of[at]! - of[at - 1]!);
const sized = (of: Slow): Slow => of.map((value) => value && Math.abs(value));
const meanOver = (of: Slow, first: number, length: number): Slow =>
  from(first + length - 1, (at) => meanOf(at, length, part(of)));
const spreadOf = (at: number, length: number, of: (at: number) => number, less = 0) => {
  const mean = meanOf(at, length, of);
  return Math.sqrt(sumOf(at, length, (bar) => (of(bar) - mean) ** 2) / (length - less));
};
const rsiOf = (of: readonly number[], length: number): Slow => {
  const moves = moveOf(of);
  const mean = (sign: number) =>
    averageOf(
      moves.map((move) => (move === null ? null : Math.max(0, sign * move))),
      length,
      1 / length,
    );
  return both(mean(1), mean(-1), (gain, loss) => (loss === 0 ? 100 : 100 - 100 / (1 + gain / loss)));
};
const placeOf = (at: number, length: number, of: (at: number) => number) => {
  const window = Array.from({ length }, (_, back) => of(at - back));
  const [least, most] = [Math.min(...window), Math.max(...window)];
  return (of(at) - least) / (most - least);
};

const reach = from(1, (at) =>
  Math.max(high[at]! - low[at]!, Math.abs(high[at]! - close[at - 1]!), Math.abs(low[at]! - close[at - 1]!)),
);
const reachOfAll = reach.map((value) => value ?? high[0]! - low[0]!);

// Klinger: volume by the way of the typical price, and his force of 1997.
const byWay = from(1, (at) => (typical[at]! >= typical[at - 1]! ? volume[at]! : -volume[at]!));
const way = (at: number) => (typical[at]! > typical[at - 1]! ? 1 : -1);
const height = (at: number) => high[at]! - low[at]!;
/** Heights since the trend turned, that of the bar before the turn included. */
const heights = (at: number): number =>
  at < 2 ? 0 : height(at) + (way(at) === way(at - 1) ? heights(at - 1) : height(at - 1));
const force = from(2, (at) => volume[at]! * Math.abs(2 * (height(at) / heights(at) - 1)) * way(at) * 100);
const apart = (of: Slow) => both(averageOf(of, 34), averageOf(of, 55), (fast, slow) => fast - slow);

// Connors: days in a row, and the rank of the change.
const run = (at: number): number => {
  if (at === 0 || close[at] === close[at - 1]) return 0;
  const sign = Math.sign(close[at]! - close[at - 1]!);
  const before = run(at - 1);
  return Math.sign(before) === sign ? before + sign : sign;
};
const runs = close.map((_, at) => run(at));
const gain = (at: number) => close[at]! / close[at - 1]! - 1;
const rank = (at: number, isCounted: (one: number, own: number) => boolean) =>
  Array.from({ length: 100 }, (_, back) => gain(at - 1 - back)).filter((one) => isCounted(one, gain(at))).length;
const connors = (isCounted: (one: number, own: number) => boolean) =>
  from(101, (at) => (rsiOf(close, 3)[at]! + rsiOf(runs, 2)[at]! + rank(at, isCounted)) / 3);

// Fisher: places of the middle, smoothed, kept from 1, and transformed.
const fisher = (() => {
  let [smooth, transform] = [0, 0];
  return each(COUNT, (at) => {
    if (at < 8) return null;
    smooth = 0.66 * (placeOf(at, 9, part(middle)) - 0.5) + 0.67 * smooth;
    if (Math.abs(smooth) > 0.99) smooth = Math.sign(smooth) * 0.999;
    transform = Math.atanh(smooth) + transform / 2;
    return transform;
  });
})();

const strength = rsiOf(close, 14);
const strengthPlace = from(27, (at) => 100 * placeOf(at, 14, part(strength)));
const k = meanOver(strengthPlace, 27, 3);

// Schaff: the place of the difference of averages, smoothed from its first value, and the place of that.
const smoothed = (of: Slow): Slow => {
  let average: number | null = null;
  return of.map((value) => {
    if (value === null) return null;
    average = average === null ? value : (average + value) / 2;
    return average;
  });
};
const difference = both(averageOf(close, 23), averageOf(close, 50), (fast, slow) => fast - slow);
const once = smoothed(from(58, (at) => 100 * placeOf(at, 10, part(difference))));
const schaff = smoothed(from(67, (at) => 100 * placeOf(at, 10, part(once))));

const twice = (of: Slow) => averageOf(averageOf(of, 20), 5);
const ergodic = both(twice(moveOf(close)), twice(sized(moveOf(close))), (a, b) => a / b);
const ergodicSignal = averageOf(ergodic, 5);

const deviations = (isRising: boolean) =>
  averageOf(
    from(9, (at) => (gain(at) > 0 === isRising ? spreadOf(at, 10, part(close)) : 0)),
    14,
  );

// Hurst: 32 returns as one piece, two and four, of which the smallest has eight.
const hurst = from(32, (at) => {
  const returns = Array.from({ length: 32 }, (_, place) => Math.log(close[at - 31 + place]! / close[at - 32 + place]!));
  const points = [32, 16, 8].map((size) => {
    const ranges = Array.from({ length: 32 / size }, (_, piece) => {
      const values = returns.slice(piece * size, (piece + 1) * size);
      const mean = values.reduce((sum, value) => sum + value, 0) / size;
      const path = values.map((_, end) => values.slice(0, end + 1).reduce((sum, value) => sum + value - mean, 0));
      const spread = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / size);
      return (Math.max(0, ...path) - Math.min(0, ...path)) / spread;
    });
    return [Math.log2(size), Math.log2(ranges.reduce((sum, value) => sum + value, 0) / ranges.length)] as const;
  });
  // The sizes lie one apart, so the slope of the line through three points is half of the last less the first.
  return (points[0]![1] - points[2]![1]) / 2;
});

const gainOfOpen = (at: number) => open[at]! / open[at - 1]! - 1;
const beta = from(20, (at) => {
  const [a, b] = [meanOf(at, 20, gain), meanOf(at, 20, gainOfOpen)];
  const common = meanOf(at, 20, (bar) => (gain(bar) - a) * (gainOfOpen(bar) - b));
  return common / meanOf(at, 20, (bar) => (gainOfOpen(bar) - b) ** 2);
});

const awesome = from(33, (at) => meanOf(at, 5, part(middle)) - meanOf(at, 34, part(middle)));
const delta = (at: number) => 2 * bought[at]! - volume[at]!;
const weeks = periodsOf(bars).get('week')!;
const weekFrom = (at: number) => weeks.indexOf(weeks[at]!);

const mean = each(COUNT, (at) => {
  const sum = sumOf(at, at + 1, (bar) => typical[bar]! * volume[bar]!);
  return sum / sumOf(at, at + 1, part(volume));
}) as number[];
const bandOf = (at: number) =>
  Math.sqrt(
    sumOf(at, at + 1, (bar) => volume[bar]! * (typical[bar]! - mean[at]!) ** 2) / sumOf(at, at + 1, part(volume)),
  );

/** The mean of `length` closes, weighed by 1 (the oldest) to `length`. */
const weighed = (at: number, length: number) =>
  sumOf(at, length, (bar) => (length - at + bar) * close[bar]!) / ((length * (length + 1)) / 2);
const macd = both(averageOf(close, 12), averageOf(close, 26), (fast, slow) => fast - slow);
const placeOfClose = from(13, (at) => {
  const [least, most] = [Math.min(...low.slice(at - 13, at + 1)), Math.max(...high.slice(at - 13, at + 1))];
  return (100 * (close[at]! - least)) / (most - least);
});
const balance = (at: number) => sumOf(at, at, (bar) => Math.sign(close[bar]! - close[bar - 1]!) * volume[bar]!);

const CASES: readonly (readonly [type: string, inputs: object, plot: string, Slow])[] = [
  ['sma', {}, 'sma', from(8, (at) => meanOf(at, 9, part(close)))],
  ['ema', {}, 'ema', averageOf(close, 9)],
  ['wma', {}, 'wma', from(8, (at) => weighed(at, 9))],
  ['bollinger-bands', {}, 'upper', from(19, (at) => meanOf(at, 20, part(close)) + 2 * spreadOf(at, 20, part(close)))],
  ['macd', {}, 'histogram', both(macd, averageOf(macd, 9), (line, signal) => line - signal)],
  ['rsi', {}, 'rsi', rsiOf(close, 14)],
  ['stochastic', { smoothing: 3 }, 'd', meanOver(meanOver(placeOfClose, 13, 3), 15, 3)],
  ['atr', {}, 'atr', averageOf(reachOfAll, 14, 1 / 14)],
  ['obv', {}, 'obv', each(COUNT, balance)],
  ['klinger', {}, 'kvo', apart(byWay)],
  ['klinger', {}, 'signal', averageOf(apart(byWay), 13)],
  ['klinger', { convention: 'skender' }, 'kvo', apart(force)],
  ['connors-rsi', {}, 'crsi', connors((one, own) => one <= own)],
  ['connors-rsi', { convention: 'skender' }, 'crsi', connors((one, own) => one < own)],
  ['fisher-transform', {}, 'fisher', fisher],
  ['fisher-transform', {}, 'trigger', from(9, (at) => fisher[at - 1]!)],
  ['stochastic-rsi', {}, 'k', k],
  ['stochastic-rsi', {}, 'd', meanOver(k, 29, 3)],
  ['schaff-trend-cycle', {}, 'stc', schaff],
  [
    'schaff-trend-cycle',
    { convention: 'skender' },
    'stc',
    from(60, (at) => meanOf(at, 3, (bar) => 100 * placeOf(bar, 10, part(difference)))),
  ],
  ['smi-ergodic', {}, 'smi', ergodic],
  ['smi-ergodic', {}, 'oscillator', both(ergodic, ergodicSignal, (line, signal) => line - signal)],
  [
    'relative-volatility-index',
    {},
    'rvi',
    both(deviations(true), deviations(false), (up, down) => (100 * up) / (up + down)),
  ],
  ['hurst', { length: 32 }, 'hurst', hurst],
  ['beta', { other: 'open' }, 'beta', beta],
  ['cvd', { anchor: 'first-bar' }, 'cvd', each(COUNT, (at) => sumOf(at, at + 1, delta))],
  ['cvd', { anchor: 'week' }, 'cvd', each(COUNT, (at) => sumOf(at, at - weekFrom(at) + 1, delta))],
  ['up-down-volume', {}, 'up', bought],
  ['up-down-volume', {}, 'down', bought.map((size, at) => size - volume[at]!)],
  ['visible-range-volume-profile', {}, 'up', bought],
  ['session-volume-profile', {}, 'down', bought.map((size, at) => volume[at]! - size)],
  ['up-down-volume', {}, 'delta', each(COUNT, delta)],
  ['accelerator-oscillator', {}, 'ac', from(37, (at) => awesome[at]! - meanOf(at, 5, part(awesome)))],
  [
    'pvi',
    {},
    'pvi',
    each(COUNT, (at) => {
      let index = 1000;
      for (let bar = 1; bar <= at; bar += 1)
        if (volume[bar]! > volume[bar - 1]!) index *= close[bar]! / close[bar - 1]!;
      return index;
    }),
  ],
  ['natr', {}, 'natr', averageOf(reachOfAll, 14, 1 / 14).map((range, at) => range && (100 * range) / close[at]!)],
  [
    'natr',
    { convention: 'talib' },
    'natr',
    averageOf(reach, 14, 1 / 14).map((range, at) => range && (100 * range) / close[at]!),
  ],
  ['true-range', {}, 'tr', reach],
  ['standard-deviation', { multiplier: 3 }, 'deviation', from(19, (at) => 3 * spreadOf(at, 20, part(close)))],
  ['standard-deviation', { deviation: 'sample' }, 'deviation', from(19, (at) => spreadOf(at, 20, part(close), 1))],
  ['vwap', { anchor: 'first-bar', multiplier: 2 }, 'upper', each(COUNT, (at) => mean[at]! + 2 * bandOf(at))],
  ['vwap', { anchor: 'first-bar', multiplier: 2 }, 'lower', each(COUNT, (at) => mean[at]! - 2 * bandOf(at))],
];

test.each(CASES)('%s %j %s is its formula', (type, inputs, plot, expected) => {
  const values = [...valuesOf(indicatorOf(type)!, bars, inputs)[plot]!];
  const scale = Math.max(...expected.map((value) => Math.abs(value ?? 0)));
  expect(values.map((value) => !Number.isNaN(value))).toEqual(expected.map((value) => value !== null));
  expect(Math.max(...values.map((value, at) => Math.abs(value - expected[at]!) || 0))).toBeLessThan(1e-9 * scale);
});
