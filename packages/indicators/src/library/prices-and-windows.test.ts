/** Prices of a bar, windows of values, stops and breadth beside their formulas, written out the slow way. */
import { expect, test } from 'vitest';
import { valuesOf } from '../../test/indicator-contract.ts';
import { barsAlong, walkingBars } from '../../test/made-up-bars.ts';
import { averageOf, both, each, meanOf, type Slow, sumOf } from '../../test/slow-formulas.ts';
import { IndicatorRun } from '../indicator-run.ts';
import { indicatorOf } from '../registry.ts';

const COUNT = 150;
const bars = walkingBars(COUNT, { seed: 23 });
const [open, high, low, close, volume] = [bars.open, bars.high, bars.low, bars.close, bars.volume!].map((one) => [
  ...one,
]) as [number[], number[], number[], number[], number[]];
const from = (first: number, worth: (at: number) => number | null): Slow =>
  each(COUNT, (at) => (at < first ? null : worth(at)));
const windowOf = (of: readonly number[], at: number, length: number) => of.slice(at - length + 1, at + 1);
const most = (of: readonly number[], at: number, length: number) => Math.max(...windowOf(of, at, length));
const least = (of: readonly number[], at: number, length: number) => Math.min(...windowOf(of, at, length));
const meanClose = (length: number) => from(length - 1, (at) => meanOf(at, length, (bar) => close[bar]!));
const spread = (at: number, length: number) =>
  Math.sqrt(sumOf(at, length, (bar) => (close[bar]! - meanOf(at, length, (one) => close[one]!)) ** 2) / length);
const trueRange = each(COUNT, (at) =>
  at === 0
    ? high[0]! - low[0]!
    : Math.max(high[at]! - low[at]!, Math.abs(high[at]! - close[at - 1]!), Math.abs(low[at]! - close[at - 1]!)),
);
const atr = (length: number, isWithoutFirst = false) =>
  averageOf(
    trueRange.map((value, at) => (at === 0 && isWithoutFirst ? null : value)),
    length,
    1 / length,
  );
/** The line of least squares by the two normal equations. */
function lineOf(at: number, length: number): { readonly start: number; readonly slope: number } {
  const [x, y] = [windowOf([...close.keys()], length - 1, length), windowOf(close, at, length)];
  const sum = (of: (index: number) => number) => x.reduce((all, _, index) => all + of(index), 0);
  const slope =
    (length * sum((one) => x[one]! * y[one]!) - sum((one) => x[one]!) * sum((one) => y[one]!)) /
    (length * sum((one) => x[one]! ** 2) - sum((one) => x[one]!) ** 2);
  return { start: (sum((one) => y[one]!) - slope * sum((one) => x[one]!)) / length, slope };
}
const pearson = (a: readonly number[], b: readonly number[]) => {
  const mean = (of: readonly number[]) => of.reduce((sum, one) => sum + one, 0) / of.length;
  const [offA, offB] = [a.map((one) => one - mean(a)), b.map((one) => one - mean(b))];
  const product = (left: readonly number[], right: readonly number[]) =>
    left.reduce((sum, one, at) => sum + one * right[at]!, 0);
  return product(offA, offB) / Math.sqrt(product(offA, offA) * product(offB, offB));
};
const logs = (of: readonly number[]) => of.map((one, at) => (at === 0 ? 0 : Math.log(one / of[at - 1]!)));
const up = (at: number) => Number(close[at]! > close[at - 1]!);
const bands = (length: number, sign: number) =>
  from(length - 1, (at) => meanClose(length)[at]! + sign * 2 * spread(at, length));
const gap = (sign: number) => both(bands(20, sign), bands(50, sign), (a, b) => Math.abs(a - b));

function running(first: number, add: (at: number) => number): Slow {
  let total = 0;
  return from(first, (at) => {
    total += add(at);
    return total;
  });
}

/** Wilder's swing index by the four cases of his book. */
function swing(at: number, limit: number): number {
  const [c, y, o, q] = [close[at]!, close[at - 1]!, open[at]!, open[at - 1]!];
  const [a, b, d] = [Math.abs(high[at]! - y), Math.abs(low[at]! - y), high[at]! - low[at]!];
  const tail = Math.abs(y - q) / 4;
  const range = a >= b && a >= d ? a - b / 2 + tail : b >= a && b >= d ? b - a / 2 + tail : d + tail;
  return 50 * ((c - y + (c - o) / 2 + (y - q) / 4) / range) * (Math.max(a, b) / limit);
}

const wad = running(1, (at) => {
  if (close[at]! > close[at - 1]!) return close[at]! - Math.min(low[at]!, close[at - 1]!);
  return close[at]! < close[at - 1]! ? close[at]! - Math.max(high[at]!, close[at - 1]!) : 0;
});

/** TradingView's script, with its variables. */
function volatilityStop(length: number, factor: number): Slow {
  let [max, min, stop, isUp] = [close[0]!, close[0]!, 0, true];
  const ranges = atr(length);
  return each(COUNT, (at) => {
    const [src, reach] = [close[at]!, ranges[at] === null ? trueRange[at]! : ranges[at]! * factor];
    [max, min] = [Math.max(max, src), Math.min(min, src)];
    if (at === 0) stop = max - reach;
    else stop = isUp ? Math.max(stop, max - reach) : Math.min(stop, min + reach);
    const isAbove = src - stop >= 0;
    if (at > 0 && isAbove !== isUp) {
      [max, min] = [src, src];
      stop = isAbove ? max - reach : min + reach;
    }
    isUp = isAbove;
    return ranges[at] === null ? null : stop;
  });
}

/** By the rules of Wilder's book: the trends one after the other, each from the bar behind the turn to the next turn. */
function wilderStop(length: number, factor: number): Slow {
  const ranges = atr(length, true);
  const stops: (number | null)[] = close.map(() => null);
  const isLongAtFirst = close[length - 1]! > close[0]!;
  let [begin, isLong, isTold] = [0, isLongAtFirst, false];
  for (let at = length + 1; at < COUNT; at++) {
    const prices = [...close.slice(begin, at)];
    const stop = isLong
      ? Math.max(...prices) - factor * ranges[at - 1]!
      : Math.min(...prices) + factor * ranges[at - 1]!;
    stops[at] = isTold ? stop : null;
    if (isLong ? close[at]! < stop : close[at]! > stop) [begin, isLong, isTold] = [at, !isLong, true];
  }
  return stops;
}

const moved = from(1, (at) => 100 * (close[at]! / close[at - 1]! - 1));
const pmo = averageOf(
  averageOf(moved, 35, 2 / 35).map((value) => value && 10 * value),
  20,
  2 / 20,
);
const middleOff = from(9, (at) => close[at]! - (most(high, at, 10) + least(low, at, 10)) / 2);
const reach = from(9, (at) => most(high, at, 10) - least(low, at, 10));
const twice = (of: Slow) => averageOf(averageOf(of, 3), 3);
const smi = both(twice(middleOff), twice(reach), (off, whole) => (100 * off) / (whole / 2));

function lastFractal(of: readonly number[], sign: number): Slow {
  let last: number | null = null;
  return each(COUNT, (at) => {
    const turn = at - 2;
    const others = [turn - 2, turn - 1, turn + 1, turn + 2];
    if (turn >= 2 && others.every((other) => sign * of[turn]! > sign * of[other]!)) last = of[turn]!;
    return last;
  });
}

const hamming = Array.from({ length: 9 }, (_, at) => 0.54 - 0.46 * Math.cos((2 * Math.PI * at) / 8));
const log = (at: number) => Math.log(close[at]! / close[at - 1]!);

test.each<[type: string, inputs: object, plot: string, expected: Slow]>([
  ['average-price', {}, 'price', each(COUNT, (at) => (open[at]! + high[at]! + low[at]! + close[at]!) / 4)],
  ['median-price', {}, 'price', each(COUNT, (at) => (high[at]! + low[at]!) / 2)],
  ['typical-price', {}, 'price', each(COUNT, (at) => (high[at]! + low[at]! + close[at]!) / 3)],
  ['weighted-close', {}, 'price', each(COUNT, (at) => (high[at]! + low[at]! + 2 * close[at]!) / 4)],
  ['midpoint', {}, 'midpoint', from(13, (at) => (most(close, at, 14) + least(close, at, 14)) / 2)],
  ['midprice', {}, 'midprice', from(13, (at) => (most(high, at, 14) + least(low, at, 14)) / 2)],
  ['highest', { length: 5 }, 'highest', from(4, (at) => most(high, at, 5))],
  ['lowest', { length: 5, source: 'close' }, 'lowest', from(4, (at) => least(close, at, 5))],
  ['sum', { length: 5 }, 'sum', from(4, (at) => sumOf(at, 5, (bar) => close[bar]!))],
  ['variance', { length: 7 }, 'variance', from(6, (at) => spread(at, 7) ** 2)],
  ['variance', { length: 7, deviation: 'sample' }, 'variance', from(6, (at) => (spread(at, 7) ** 2 * 7) / 6)],
  ['linear-regression-angle', {}, 'angle', from(13, (at) => (Math.atan(lineOf(at, 14).slope) * 180) / Math.PI)],
  ['linear-regression-intercept', {}, 'intercept', from(13, (at) => lineOf(at, 14).start)],
  [
    'forecast-oscillator',
    {},
    'fosc',
    from(14, (at) => {
      const { start, slope } = lineOf(at - 1, 14);
      return (100 * (close[at]! - (start + 14 * slope))) / close[at]!;
    }),
  ],
  [
    'hamming-ma',
    {},
    'average',
    from(8, (at) => sumOf(at, 9, (bar) => close[bar]! * hamming[8 - at + bar]!) / hamming.reduce((a, b) => a + b)),
  ],
  ['ma-channel', { upperOffset: 2 }, 'upper', from(21, (at) => meanOf(at - 2, 20, (bar) => high[bar]!))],
  ['ma-channel', {}, 'lower', from(19, (at) => meanOf(at, 20, (bar) => low[bar]!))],
  ['multiple-mas', {}, 'sixth', meanClose(60)],
  ['multiple-mas', { first: 7 }, 'first', meanClose(7)],
  ['guppy', {}, 'short3', averageOf([...close], 8)],
  ['guppy', {}, 'long6', averageOf([...close], 60)],
  ['majority-rule', {}, 'share', from(14, (at) => (100 * sumOf(at, 14, up)) / 14)],
  [
    'trend-strength-index',
    {},
    'strength',
    from(13, (at) => pearson(windowOf(close, at, 14), [...hamming.keys(), 9, 10, 11, 12, 13])),
  ],
  ['price-channel', {}, 'upper', from(19, (at) => most(high, at, 20))],
  ['price-channel', { offset: 1 }, 'lower', from(20, (at) => least(low, at - 1, 20))],
  [
    'bb-trend',
    {},
    'trend',
    both(
      both(gap(-1), gap(1), (a, b) => a - b),
      meanClose(20),
      (a, b) => (100 * a) / b,
    ),
  ],
  ['accumulative-swing-index', { limit: 3 }, 'asi', running(1, (at) => swing(at, 3))],
  ['accumulative-swing-index', {}, 'swing', from(1, (at) => swing(at, 10))],
  ['advance-decline-bars', {}, 'ratio', from(9, (at) => sumOf(at, 9, up) / (9 - sumOf(at, 9, up)))],
  [
    'advance-decline-bars',
    { of: 'open', length: 12 },
    'ratio',
    from(
      11,
      (at) =>
        sumOf(at, 12, (bar) => Number(close[bar]! > open[bar]!)) /
        sumOf(at, 12, (bar) => Number(close[bar]! < open[bar]!)),
    ),
  ],
  [
    'correlation-log',
    { other: 'high' },
    'correlation',
    from(20, (at) => pearson(windowOf(logs(close), at, 20), windowOf(logs(high), at, 20))),
  ],
  [
    'correlation-log',
    { other: 'high', of: 'prices' },
    'correlation',
    from(19, (at) => pearson(windowOf(close.map(Math.log), at, 20), windowOf(high.map(Math.log), at, 20))),
  ],
  ['volatility-stop', {}, 'stop', volatilityStop(20, 2)],
  ['volatility-stop', { length: 5, multiplier: 1 }, 'stop', volatilityStop(5, 1)],
  ['volatility-stop', { length: 7, multiplier: 3, convention: 'skender' }, 'stop', wilderStop(7, 3)],
  ['volatility-stop', { length: 5, multiplier: 1, convention: 'skender' }, 'stop', wilderStop(5, 1)],
  [
    'chandelier-exit',
    {},
    'long',
    both(
      from(21, (at) => most(high, at, 22)),
      atr(22),
      (top, range) => top - 3 * range,
    ),
  ],
  [
    'chandelier-exit',
    { convention: 'talib' },
    'short',
    both(
      from(21, (at) => least(low, at, 22)),
      atr(22, true),
      (bottom, range) => bottom + 3 * range,
    ),
  ],
  ['starc-bands', {}, 'upper', both(meanClose(5), atr(10), (middle, range) => middle + 2 * range)],
  [
    'starc-bands',
    { convention: 'talib' },
    'lower',
    both(meanClose(5), atr(10, true), (middle, range) => middle - 2 * range),
  ],
  ['pmo', {}, 'pmo', pmo],
  ['pmo', {}, 'signal', averageOf(pmo, 10)],
  ['stochastic-momentum-index', {}, 'smi', smi],
  ['stochastic-momentum-index', {}, 'signal', averageOf(smi, 3)],
  ['qstick', {}, 'qstick', from(9, (at) => meanOf(at, 10, (bar) => close[bar]! - open[bar]!))],
  [
    'vertical-horizontal-filter',
    {},
    'vhf',
    from(
      28,
      (at) =>
        (most(close, at, 28) - least(close, at, 28)) / sumOf(at, 28, (bar) => Math.abs(close[bar]! - close[bar - 1]!)),
    ),
  ],
  ['market-facilitation-index', {}, 'index', each(COUNT, (at) => (high[at]! - low[at]!) / volume[at]!)],
  ['williams-ad', {}, 'wad', wad],
  ['fractal-chaos-bands', {}, 'upper', lastFractal(high, 1)],
  ['fractal-chaos-bands', {}, 'lower', lastFractal(low, -1)],
  ['roc', { unit: 'share' }, 'roc', from(9, (at) => close[at]! / close[at - 9]! - 1)],
  ['roc', { unit: 'ratio' }, 'roc', from(9, (at) => close[at]! / close[at - 9]!)],
  ['roc', { unit: 'ratio-percent' }, 'roc', from(9, (at) => (100 * close[at]!) / close[at - 9]!)],
  [
    'historical-volatility',
    { estimator: 'zero-trend', deviation: 'sample' },
    'hv',
    from(10, (at) => 100 * Math.sqrt((365 * sumOf(at, 10, (bar) => log(bar) ** 2)) / 9)),
  ],
])('%s of %j: %s is what its formula says', (type, inputs, plot, expected) => {
  const values = valuesOf(indicatorOf(type)!, bars, inputs)[plot]!;
  for (const [at, value] of expected.entries()) {
    if (value === null) expect([at, values[at]]).toEqual([at, Number.NaN]);
    else
      expect(Math.abs(values[at]! - value), `bar ${at}: ${values[at]}, not ${value}`).toBeLessThan(
        1e-8 * Math.max(1, Math.abs(value)),
      );
  }
});

test('the stop of volatility lies below the price while rising and above it while falling', () => {
  const {
    stop,
    up: below,
    down: above,
  } = valuesOf(indicatorOf('volatility-stop')!, bars, { length: 5, multiplier: 1 });
  const sides = close
    .slice(5)
    .map((price, at) => [price >= stop![at + 5]!, below![at + 5] === stop![at + 5], Number.isNaN(above![at + 5]!)]);
  for (const [isAbove, ...told] of sides) expect(told).toEqual([isAbove, isAbove]);
  expect(new Set(sides.map(([isAbove]) => isAbove)).size).toBe(2);
});

test('a swing of nothing is 0, and bars of which none fell have no ratio', () => {
  const still = barsAlong([5, 5, 5]);
  expect([...valuesOf(indicatorOf('accumulative-swing-index')!, still).asi!]).toEqual([Number.NaN, 0, 0]);
  const rising = barsAlong([1, 2, 3, 4]);
  expect(valuesOf(indicatorOf('advance-decline-bars')!, rising, { length: 2 }).ratio![3]).toBeNaN();
  expect(valuesOf(indicatorOf('majority-rule')!, rising, { length: 2 }).share![3]).toBe(100);
});

test.each([
  [60, 'of an hour'],
  [1, 'of a minute'],
  [0.25, 'of a quarter of a minute'],
])('the volume of 24 hours is that of all bars of %d minutes in them (%s)', (minutes) => {
  const count = 2000;
  const sizes = Array.from({ length: count }, (_, at) => 1 + ((at * 31) % 17));
  // A gap of two hours, and one of more than a day.
  const minuteOf = (at: number) => Math.floor(at * minutes) + (at > 700 ? 120 : 0) + (at > 1700 ? 3000 : 0);
  const made = barsAlong(
    sizes,
    () => 0,
    (at) => sizes[at]!,
  );
  const timed = { ...made, timeUs: Float64Array.from(sizes, (_, at) => (1e6 + minuteOf(at)) * 60e6 + (at % 4) * 1000) };
  const run = new IndicatorRun(indicatorOf('volume-24h')!);
  run.advance(timed);
  const { values } = run.plots.volume!;
  for (let at = 0; at < count; at += 7) {
    const now = minuteOf(at);
    if (now < 1439) {
      expect(values[at]).toBeNaN();
      continue;
    }
    let sum = 0;
    for (let before = at; before >= 0 && minuteOf(before) > now - 1440; before -= 1) sum += sizes[before]!;
    expect(values[at]).toBeCloseTo(sum, 6);
  }
});

test('the volume of 24 hours in currency is that of what was paid', () => {
  const run = new IndicatorRun(indicatorOf('volume-24h')!, { unit: 'currency' });
  run.advance(bars);
  expect(run.plots.volume!.values[40]).toBeCloseTo((volume[40]! * (high[40]! + low[40]! + close[40]!)) / 3, 6);
});
