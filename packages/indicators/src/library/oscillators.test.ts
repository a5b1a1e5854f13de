/** Oscillators beside their published formulas, written out the slow way. */
import { expect, test } from 'vitest';
import { valuesOf } from '../../test/indicator-contract.ts';
import { barsAlong, walkingBars } from '../../test/made-up-bars.ts';
import { averageOf, both, each, meanOf, type Slow, sumOf } from '../../test/slow-formulas.ts';
import { indicatorOf } from '../registry.ts';

const COUNT = 160;
const volume = Array.from({ length: COUNT }, (_, at) => 100 + ((at * 7919) % 83));
const bars = { ...walkingBars(COUNT, { seed: 3 }), volume: Float64Array.from(volume) };
const open = [...bars.open];
const high = [...bars.high];
const low = [...bars.low];
const close = [...bars.close];
const middle = each(COUNT, (at) => (high[at]! + low[at]!) / 2) as number[];
const typical = each(COUNT, (at) => (high[at]! + low[at]! + close[at]!) / 3) as number[];
const gain = (at: number, bars: number) => 100 * (close[at]! / close[at - bars]! - 1);
const from = (first: number, worth: (at: number) => number): Slow =>
  each(COUNT, (at) => (at < first ? null : worth(at)));
const highOf = (at: number, length: number, of = high) => Math.max(...of.slice(at - length + 1, at + 1));
const lowOf = (at: number, length: number, of = low) => Math.min(...of.slice(at - length + 1, at + 1));
const part = (of: Slow) => (at: number) => of[at]!;
const moves = from(1, (at) => close[at]! - close[at - 1]!);
const flow = each(
  COUNT,
  (at) => ((2 * close[at]! - high[at]! - low[at]!) / (high[at]! - low[at]!)) * volume[at]!,
) as number[];
const running = each(COUNT, (at) => sumOf(at, at + 1, part(flow)));
const trendTo = (at: number) => sumOf(at, at, (bar) => (gain(bar, 1) / 100) * volume[bar]!);
const log = (a: number, b: number) => Math.log(a / b);
const ofParts = (at: number, length: number) => {
  const bought = (bar: number) => close[bar]! - Math.min(low[bar]!, close[bar - 1]!);
  const range = (bar: number) => Math.max(high[bar]!, close[bar - 1]!) - Math.min(low[bar]!, close[bar - 1]!);
  return sumOf(at, length, bought) / sumOf(at, length, range);
};
const swma = (of: (at: number) => number) => (at: number) =>
  (of(at) + 2 * of(at - 1) + 2 * of(at - 2) + of(at - 3)) / 6;
const vigor = (at: number) =>
  sumOf(
    at,
    10,
    swma((bar) => close[bar]! - open[bar]!),
  ) /
  sumOf(
    at,
    10,
    swma((bar) => high[bar]! - low[bar]!),
  );
const twice = (of: Slow) => averageOf(averageOf(of, 25), 13);
const rate = (at: number, bars: number, length: number) => meanOf(at, length, (bar) => gain(bar, bars));
const kst = from(44, (at) => rate(at, 10, 10) + 2 * rate(at, 15, 10) + 3 * rate(at, 20, 10) + 4 * rate(at, 30, 15));
const thrice = averageOf(averageOf(averageOf(close.map(Math.log), 18), 18), 18);
const calm = averageOf(typical, 10);
const off = both(typical, calm, (a, b) => a - b);
const usual = averageOf(
  off.map((value) => value && Math.abs(value)),
  10,
);
const waves = averageOf(
  both(off, usual, (a, b) => a / (0.015 * b)),
  21,
);
const satchell = (at: number) =>
  log(high[at]!, close[at]!) * log(high[at]!, open[at]!) + log(low[at]!, close[at]!) * log(low[at]!, open[at]!);
const variance = (at: number, length: number, of: (at: number) => number, less = 1) => {
  const mean = meanOf(at, length, of);
  return sumOf(at, length, (bar) => (of(bar) - mean) ** 2) / (length - less);
};
const YEAR = 100 * Math.sqrt(252);
const hv = (worth: (at: number) => number) => from(10, (at) => YEAR * Math.sqrt(worth(at)));
const yangZhang = (at: number) => {
  const share = 0.34 / (1.34 + 11 / 9);
  const night = variance(at, 10, (bar) => log(open[bar]!, close[bar - 1]!));
  return (
    night + share * variance(at, 10, (bar) => log(close[bar]!, open[bar]!)) + (1 - share) * meanOf(at, 10, satchell)
  );
};
const height = each(COUNT, (at) => high[at]! - low[at]!);
const wide = averageOf(height, 10);

const stretch = from(19, (at) => close[at]! - (highOf(at, 20) + lowOf(at, 20)) / 4 - meanOf(at, 20, part(close)) / 2);
/** The end of the line of least squares, by its normal equations. */
const squeeze = from(38, (at) => {
  const mean = meanOf(at, 20, part(stretch));
  const slope = sumOf(at, 20, (bar) => (bar - at + 9.5) * (stretch[bar]! - mean)) / ((20 * 399) / 12);
  return mean + 9.5 * slope;
});

const CASES: readonly (readonly [type: string, inputs: object, plot: string, expected: Slow])[] = [
  ['apo', {}, 'apo', both(averageOf(close, 12), averageOf(close, 26), (a, b) => a - b)],
  ['ppo', {}, 'ppo', both(averageOf(close, 12), averageOf(close, 26), (a, b) => (100 * (a - b)) / b)],
  ['pvo', {}, 'pvo', both(averageOf(volume, 12), averageOf(volume, 26), (a, b) => (100 * (a - b)) / b)],
  [
    'volume-oscillator',
    {},
    'oscillator',
    both(averageOf(volume, 5), averageOf(volume, 10), (a, b) => (100 * (a - b)) / b),
  ],
  [
    'cci',
    {},
    'cci',
    from(19, (at) => {
      const mean = meanOf(at, 20, part(typical));
      return (typical[at]! - mean) / (0.015 * meanOf(at, 20, (bar) => Math.abs(typical[bar]! - mean)));
    }),
  ],
  [
    'mfi',
    {},
    'mfi',
    from(14, (at) => {
      const ofSign = (sign: number) =>
        sumOf(at, 14, (bar) => (sign * (typical[bar]! - typical[bar - 1]!) > 0 ? typical[bar]! * volume[bar]! : 0));
      return 100 - 100 / (1 + ofSign(1) / ofSign(-1));
    }),
  ],
  ['awesome-oscillator', {}, 'ao', from(33, (at) => meanOf(at, 5, part(middle)) - meanOf(at, 34, part(middle)))],
  ['momentum', {}, 'momentum', from(10, (at) => close[at]! - close[at - 10]!)],
  ['roc', {}, 'roc', from(9, (at) => gain(at, 9))],
  [
    'tsi',
    {},
    'tsi',
    both(twice(moves), twice(moves.map((value) => value && Math.abs(value))), (a, b) => (100 * a) / b),
  ],
  ['kst', {}, 'kst', kst],
  [
    'coppock',
    {},
    'coppock',
    from(23, (at) => sumOf(at, 10, (bar) => (10 - at + bar) * (gain(bar, 14) + gain(bar, 11))) / 55),
  ],
  [
    'ultimate-oscillator',
    {},
    'uo',
    from(28, (at) => (100 * (4 * ofParts(at, 7) + 2 * ofParts(at, 14) + ofParts(at, 28))) / 7),
  ],
  ['williams-r', {}, 'r', from(13, (at) => (-100 * (highOf(at, 14) - close[at]!)) / (highOf(at, 14) - lowOf(at, 14)))],
  ['cmo', {}, 'cmo', from(9, (at) => (100 * sumOf(at, 9, part(moves))) / sumOf(at, 9, (bar) => Math.abs(moves[bar]!)))],
  ['dpo', {}, 'dpo', from(31, (at) => close[at]! - meanOf(at - 11, 21, part(close)))],
  ['dpo', { isCentered: true }, 'dpo', from(20, (at) => close[at - 11]! - meanOf(at, 21, part(close)))],
  ['balance-of-power', {}, 'bop', each(COUNT, (at) => (close[at]! - open[at]!) / (high[at]! - low[at]!))],
  ['elder-ray', {}, 'power', both(averageOf(close, 13), middle, (mean, half) => 2 * (half - mean))],
  ['relative-vigor-index', {}, 'rvgi', from(12, vigor)],
  ['relative-vigor-index', {}, 'signal', from(15, swma(vigor))],
  ['trix', {}, 'trix', from(52, (at) => 10_000 * (thrice[at]! - thrice[at - 1]!))],
  ['wave-trend', {}, 'wt1', waves],
  [
    'ulcer-index',
    {},
    'ui',
    from(13, (at) =>
      Math.sqrt(meanOf(at, 14, (bar) => (100 * (close[bar]! / highOf(bar, Math.min(14, bar + 1), close) - 1)) ** 2)),
    ),
  ],
  [
    'historical-volatility',
    { periods: 252, deviation: 'sample' },
    'hv',
    hv((at) => variance(at, 10, (bar) => log(close[bar]!, close[bar - 1]!))),
  ],
  ['historical-volatility', { periods: 252, estimator: 'yang-zhang' }, 'hv', hv(yangZhang)],
  ['chaikin-volatility', {}, 'cv', from(19, (at) => 100 * (wide[at]! / wide[at - 10]! - 1))],
  ['accumulation-distribution', {}, 'ad', running],
  ['accumulation-distribution', {}, 'flow', flow],
  ['chaikin-money-flow', {}, 'cmf', from(19, (at) => sumOf(at, 20, part(flow)) / sumOf(at, 20, part(volume)))],
  ['chaikin-oscillator', {}, 'oscillator', both(averageOf(running, 3), averageOf(running, 10), (a, b) => a - b)],
  [
    'ease-of-movement',
    {},
    'eom',
    from(14, (at) =>
      meanOf(at, 14, (bar) => (10_000 * (middle[bar]! - middle[bar - 1]!) * height[bar]!) / volume[bar]!),
    ),
  ],
  [
    'force-index',
    {},
    'efi',
    averageOf(
      moves.map((move, at) => move && move * volume[at]!),
      13,
    ),
  ],
  ['pvt', { smoothing: 3 }, 'mean', from(3, (at) => meanOf(at, 3, (bar) => trendTo(bar)))],
  ['pvt', {}, 'pvt', from(1, trendTo)],
  ['net-volume', {}, 'net', each(COUNT, (at) => Math.sign(moves[at] ?? 0) * volume[at]!)],
  [
    'nvi',
    {},
    'nvi',
    each(COUNT, (at) => {
      let index = 1000;
      for (let bar = 1; bar <= at; bar += 1)
        if (volume[bar]! < volume[bar - 1]!) index *= close[bar]! / close[bar - 1]!;
      return index;
    }),
  ],
  [
    'vwap',
    { anchor: 'first-bar' },
    'vwap',
    each(COUNT, (at) => sumOf(at, at + 1, (bar) => typical[bar]! * volume[bar]!) / sumOf(at, at + 1, part(volume))),
  ],
  [
    'correlation',
    { other: 'open' },
    'correlation',
    from(19, (at) => {
      const [a, b] = [part(close), part(open)].map((of) => ({
        of,
        mean: meanOf(at, 20, of),
        spread: Math.sqrt(variance(at, 20, of, 0)),
      }));
      return meanOf(at, 20, (bar) => (a!.of(bar) - a!.mean) * (b!.of(bar) - b!.mean)) / (a!.spread * b!.spread);
    }),
  ],
  ['ratio', { other: 'high' }, 'ratio', each(COUNT, (at) => close[at]! / high[at]!)],
  ['spread', { other: 'high', factor: 2 }, 'spread', each(COUNT, (at) => close[at]! - 2 * high[at]!)],
  ['squeeze-momentum', {}, 'momentum', squeeze],
  [
    'ulcer-index',
    { convention: 'skender' },
    'ui',
    from(13, (at) =>
      Math.sqrt(meanOf(at, 14, (bar) => (100 * (close[bar]! / Math.max(...close.slice(at - 13, bar + 1)) - 1)) ** 2)),
    ),
  ],
  [
    'standard-error',
    {},
    'error',
    from(13, (at) => {
      const mean = meanOf(at, 14, part(close));
      const slope = sumOf(at, 14, (bar) => (bar - at + 6.5) * (close[bar]! - mean)) / ((14 * 195) / 12);
      return Math.sqrt(sumOf(at, 14, (bar) => (close[bar]! - mean - slope * (bar - at + 6.5)) ** 2) / 12);
    }),
  ],
];

test.each(CASES)('%s %j %s is its formula', (type, inputs, plot, expected) => {
  const values = [...valuesOf(indicatorOf(type)!, bars, inputs)[plot]!];
  const scale = Math.max(...expected.map((value) => Math.abs(value ?? 0)));
  expect(values.map((value) => !Number.isNaN(value))).toEqual(expected.map((value) => value !== null));
  expect(Math.max(...values.map((value, at) => Math.abs(value - expected[at]!) || 0))).toBeLessThan(1e-9 * scale);
});

test('the true strength of StockCharts’ worksheet has the shares of its averages cut to four digits', () => {
  // 2 / 26 = 0.076923 is 0.07692 there, and 2 / 14 = 0.142857 is 0.1428.
  const cut = (of: Slow) => averageOf(averageOf(of, 25, 0.07692), 13, 0.1428);
  const expected = both(cut(moves), cut(moves.map((value) => value && Math.abs(value))), (a, b) => (100 * a) / b);
  const values = valuesOf(indicatorOf('tsi')!, bars, { convention: 'stockcharts' }).tsi!;
  expect(values[COUNT - 1]).toBeCloseTo(expected[COUNT - 1]!, 9);
  expect(values[36]).toBeNaN();
  expect(values[37]).toBeCloseTo(expected[37]!, 9);
});

test.each([
  ['williams-r', 'r'],
  ['cci', 'cci'],
  ['mfi', 'mfi'],
])('where nothing moved %s is 0 as TA-Lib has it', (type, plot) => {
  const still = barsAlong(Array.from({ length: 30 }, () => 5));
  const lastOf = (inputs: object) => valuesOf(indicatorOf(type)!, still, { length: 4, ...inputs })[plot]![29];
  expect(lastOf({ convention: 'talib' })).toBe(0);
  expect(lastOf({})).toBe(type === 'mfi' ? 100 : Number.NaN);
});

test('TA-Lib has no share of a money flow below 1', () => {
  const few = barsAlong([5, 6, 7, 8, 7, 9], undefined, () => 0.01);
  const at5 = (inputs: object) => valuesOf(indicatorOf('mfi')!, few, { length: 4, ...inputs }).mfi![5];
  expect(at5({ convention: 'talib' })).toBe(0);
  expect(at5({})).toBeGreaterThan(50);
});
