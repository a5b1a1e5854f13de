/** Bands and trends beside their formulas, written out for few bars. */
import { expect, test } from 'vitest';
import { valuesOf } from '../../test/indicator-contract.ts';
import { barsAlong, walkingBars } from '../../test/made-up-bars.ts';
import { indicatorOf } from '../registry.ts';

const BARS = walkingBars(60, { seed: 9 });

const of = (type: string, inputs: object = {}, bars = BARS) => valuesOf(indicatorOf(type)!, bars, inputs);
const lastOf = (type: string, inputs: object = {}, bars = BARS) =>
  Object.fromEntries(Object.entries(of(type, inputs, bars)).map(([plot, values]) => [plot, values[bars.length - 1]!]));
const near = (value: number) => expect.closeTo(value, 9);

/** Highs 1 above the closes and lows 1 below. */
const WIDE = barsAlong([10, 12, 11, 15, 14], () => 1);

test('bands lie around their middle', () => {
  const two = barsAlong([1, 3]);
  expect(lastOf('bollinger-percent-b', { length: 2 }, two)).toEqual({ percentB: near(0.75) });
  expect(lastOf('bollinger-bandwidth', { length: 2 }, two)).toEqual({ bandwidth: near(200) });
  expect(lastOf('ma-envelopes', { length: 2, percent: 10 }, two)).toEqual({
    middle: 2,
    upper: near(2.2),
    lower: near(1.8),
  });
  // The close of 14 lies 4 of 6 above the lower line; the mean of the last three closes is 40 / 3.
  const donchian = { middle: 13, upper: 16, lower: 10, percent: near(2 / 3), width: near(600 / 13) };
  expect(lastOf('donchian-channels', { length: 3 }, WIDE)).toEqual(donchian);
  expect(lastOf('donchian-channels', { length: 3, convention: 'pandas' }, WIDE)).toEqual({
    ...donchian,
    width: near(45),
  });
  const before = { middle: 12.5, upper: 16, lower: 9, percent: near(6 / 7), width: near(56) };
  expect(lastOf('donchian-channels', { length: 3, offset: 1 }, WIDE)).toEqual(before);
  // Ranges from low to high: 2 and 4, then 3.
  const keltner = lastOf(
    'keltner-channels',
    { length: 1, rangeLength: 3, multiplier: 1 },
    barsAlong([10, 12, 11], () => 1),
  );
  expect(keltner).toEqual({ middle: 11, upper: near(14), lower: near(8), percent: near(0.5), width: near(600 / 11) });
  const share = (4 * 2) / (15 + 13);
  const bands = lastOf(
    'acceleration-bands',
    { length: 1 },
    barsAlong([14], () => 1),
  );
  expect(bands).toEqual({ middle: 14, upper: near(15 * (1 + share)), lower: near(13 * (1 - share)) });
});

test('the line of least squares has its errors around it', () => {
  // Through 1, 2, 4: the line is 5/6, 14/6, 23/6; squares of what is left add up to 1/6.
  const bars = barsAlong([1, 2, 4]);
  const bands = lastOf('standard-error-bands', { length: 3, smoothing: 1, multiplier: 1 }, bars);
  expect(bands).toEqual({
    middle: near(23 / 6),
    upper: near(23 / 6 + Math.sqrt(1 / 6)),
    lower: near(23 / 6 - Math.sqrt(1 / 6)),
  });
  const channel = of('linear-regression-channel', { length: 3, multiplier: 1 }, barsAlong([9, 1, 2, 4]));
  expect([...channel.middle!]).toEqual([Number.NaN, near(5 / 6), near(14 / 6), near(23 / 6)]);
  expect(channel.upper![1]).toBeCloseTo(5 / 6 + Math.sqrt(1 / 12), 9);
});

test('SuperTrend comes nearer only, and changes sides with the close', () => {
  const { trend, up, down } = of(
    'supertrend',
    { length: 1, multiplier: 1 },
    barsAlong([10, 10, 20, 21, 5], () => 1),
  );
  // True ranges 2, 2, 12, 3, 18 around 10, 10, 15, 20.5, 13.
  expect([...down!]).toEqual([12, 12, Number.NaN, Number.NaN, 23.5]);
  expect([...up!]).toEqual([Number.NaN, Number.NaN, 8, 17.5, Number.NaN]);
  expect(trend![3]).toBe(17.5);
});

test('a trailing stop lies so many ranges from the close', () => {
  const { sell, buy } = of(
    'atr-trailing-stop',
    { length: 1, multiplier: 1 },
    barsAlong([10, 11, 13, 14, 2], () => 1),
  );
  expect([...sell!]).toEqual([Number.NaN, 8, 9, 11, Number.NaN]);
  expect(buy![4]).toBe(14);
});

test('Parabolic SAR runs after the trend and turns with it', () => {
  const bars = {
    ...WIDE,
    high: Float64Array.of(11, 13, 15, 17, 17),
    low: Float64Array.of(9, 11, 13, 15, 8),
    close: Float64Array.of(10, 12, 14, 16, 9),
  };
  // It begins at the first low, is held off by it, then moves 0.04 of the way to 15; at last it turns at the high.
  expect([...of('parabolic-sar', {}, bars).sar!]).toEqual([Number.NaN, 9, 9, near(9.24), 17]);
  for (const convention of ['tradingview', 'talib']) {
    const { up, down } = of('parabolic-sar', { convention });
    for (const [at, low] of BARS.low.entries()) {
      if (!Number.isNaN(up![at]!)) expect(up![at]).toBeLessThanOrEqual(low);
      if (!Number.isNaN(down![at]!)) expect(down![at]).toBeGreaterThanOrEqual(BARS.high[at]!);
    }
  }
});

test('directional movement counts the larger way', () => {
  // Highs 11, 13, 13, 16, 16 and lows 9, 9, 10, 10, 13: up 2, 0, 3, 0 and down 0 always; true ranges 4, 3, 6, 3.
  expect(lastOf('dmi', { length: 4, smoothing: 1 }, WIDE)).toMatchObject({
    plus: near(500 / 16),
    minus: 0,
    dx: 100,
    adx: 100,
  });
  expect(lastOf('adx', { length: 4, smoothing: 1 }, WIDE)).toEqual({ adx: 100 });
  const { adxr, adx } = of('dmi', { length: 3, smoothing: 4 });
  expect(adxr!.at(-1)).toBeCloseTo((adx!.at(-1)! + adx!.at(-5)!) / 2, 9);
});

test('Aroon counts bars since the extremes', () => {
  expect(lastOf('aroon', { length: 4 }, WIDE)).toEqual({ up: 100, down: 25 });
  expect(lastOf('aroon', { length: 4, convention: 'skender' }, WIDE)).toEqual({ up: 75, down: 0 });
  expect(lastOf('aroon-oscillator', { length: 4 }, WIDE)).toEqual({ oscillator: 75 });
});

test('ranges and distances are added up', () => {
  // |13 - 10| and |9 - 11| ... over two bars: 16 - 10 and 16 - 10; 10 - 13 and 13 - 16; true ranges 6 and 3.
  expect(lastOf('vortex', { length: 2 }, WIDE)).toEqual({ plus: near(12 / 9), minus: near(6 / 9) });
  expect(lastOf('choppiness-index', { length: 2 }, WIDE)).toEqual({ chop: near(100 * Math.log2(9 / 6)) });
  expect(lastOf('choppiness-index', { length: 2, convention: 'skender' }, WIDE)).toEqual({
    chop: near(100 * Math.log2(9 / 6)),
  });
  expect(lastOf('mass-index', { length: 3, smoothing: 1 }, WIDE)).toEqual({ mass: near(3) });
  const zone = lastOf(
    'chop-zone',
    { length: 1, range: 5 },
    barsAlong([10, 12, 11, 15, 16], () => 0),
  );
  expect(zone.angle).toBe(Math.round((Math.atan((1 / (47 / 3)) * (25 / 6) * 10) * 180) / Math.PI));
});

test('lines of Ichimoku and the Alligator are drawn aside of their bars', () => {
  const cloud = lastOf('ichimoku', { conversion: 1, base: 2, span: 5 }, WIDE);
  expect(cloud).toEqual({ conversion: 14.5, base: 13, leadingA: 13.75, leadingB: 12.5, lagging: 14 });
  expect(
    lastOf(
      'alligator',
      { jaw: 1, teeth: 2, lips: 3 },
      barsAlong([2, 2, 2], () => 1),
    ),
  ).toEqual({ jaw: 2, teeth: 2, lips: 2 });
  const inputs = { jaw: 1, teeth: 1, lips: 1, jawShift: 2, teethShift: 1, lipsShift: 0 };
  expect(lastOf('gator-oscillator', inputs, barsAlong([4, 4, 8]))).toEqual({ upper: 0, lower: -2 });
});

test('turns are known later, and then stand at their bar', () => {
  const { up, down } = of('williams-fractals', { left: 1, right: 1 }, barsAlong([1, 1, 4, 2, 2, 9]));
  expect([...up!].map((value) => Number.isNaN(value))).toEqual([true, true, true, true, true, true]);
  expect(down!.every(Number.isNaN)).toBe(true);
  const single = { ...WIDE, high: Float64Array.from([1, 3, 2, 2, 5]), low: Float64Array.from([5, 4, 6, 6, 6]) };
  expect([...of('williams-fractals', { left: 1, right: 1 }, single).up!]).toEqual([NaN, 3, NaN, NaN, NaN]);
  expect([...of('williams-fractals', { left: 1, right: 1 }, single).down!]).toEqual([NaN, 4, NaN, NaN, NaN]);
});

test('ZigZag joins turns that lie far enough apart', () => {
  const bars = barsAlong([100, 110, 120, 110, 100, 115, 104]);
  const { line, high, low } = of('zig-zag', { percent: 10, from: 'close' }, bars);
  expect([...line!]).toEqual([NaN, NaN, 120, 110, 100, 115, NaN]);
  expect([high![2], low![4]]).toEqual([120, 100]);
  expect(of('zig-zag', { percent: 10, from: 'close', last: 'bar' }, bars).line![6]).toBe(104);
});

test('stops of Chande and Kroll are extremes of stops', () => {
  const stops = lastOf('chande-kroll-stop', { length: 1, smoothing: 2 }, WIDE);
  // Highs 16 and 16 less true ranges 6 and 3; lows 10 and 13 with them.
  expect(stops).toEqual({ long: 16, short: 13 });
});
