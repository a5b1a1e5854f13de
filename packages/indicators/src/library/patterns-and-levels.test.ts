import { calendarFromTemplate, compileCalendar } from '@candlemark/bars';
import { expect, test } from 'vitest';
import { valuesOf } from '../../test/indicator-contract.ts';
import { barsAlong } from '../../test/made-up-bars.ts';
import type { IndicatorBars } from '../bars.ts';
import { periodColumn } from '../periods.ts';
import { INDICATORS, indicatorOf } from '../registry.ts';

type Candle = readonly [open: number, high: number, low: number, close: number];

/** Candles behind fourteen calm ones: bodies of 1, ranges of 2, shadows of 0.5, white and black in turn. */
function candles(...last: readonly Candle[]): IndicatorBars {
  const calm = Array.from(
    { length: 14 },
    (_, at): Candle => (at % 2 ? [101, 101.5, 99.5, 100] : [100, 101.5, 99.5, 101]),
  );
  const all = [...calm, ...last];
  const column = (of: number) => Float64Array.from(all, (candle) => candle[of]!);
  return {
    ...barsAlong(all.map((candle) => candle[3])),
    open: column(0),
    high: column(1),
    low: column(2),
    close: column(3),
  };
}

const worthOf = (talib: string, ...last: readonly Candle[]) =>
  valuesOf(indicatorOf(`cdl-${talib}`)!, candles(...last)).pattern!.at(-1);

test.each<[string, number, ...Candle[]]>([
  ['doji', 100, [100, 101, 99, 100.1]],
  ['doji', 0, [100, 101, 99, 100.3]],
  ['marubozu', 100, [100, 103.1, 99.9, 103]],
  ['marubozu', -100, [103, 103.1, 99.9, 100]],
  ['hammer', 100, [99.5, 99.9, 97, 99.8]],
  ['hangingman', -100, [103, 103.4, 100, 103.3]],
  ['shootingstar', -100, [102, 104, 101.9, 102.3]],
  ['spinningtop', 100, [100, 101, 99, 100.3]],
  ['engulfing', 100, [101, 101.5, 99, 99.5], [99, 102, 98.5, 101.5]],
  ['engulfing', 80, [101, 101.5, 99, 99.5], [99.5, 102, 98.5, 101.5]],
  ['harami', -100, [100, 104, 99.5, 103], [102, 102.5, 100.5, 101.5]],
  ['piercing', 100, [103, 103.2, 99.8, 100], [99, 102.5, 98.9, 102]],
  ['darkcloudcover', -100, [100, 103.2, 99.8, 103], [104, 104.1, 100.5, 101]],
  ['morningstar', 100, [103, 103.2, 99.8, 100], [99, 99.5, 98, 98.5], [99.5, 103, 99, 102.5]],
  ['eveningdojistar', -100, [100, 103.2, 99.8, 103], [104, 104.5, 103.5, 104], [103.5, 104, 100, 100.5]],
  [
    '3blackcrows',
    -100,
    [100, 104, 99.5, 103.5],
    [103, 103.2, 101.9, 102],
    [102.5, 102.7, 100.9, 101],
    [101.5, 101.7, 99.9, 100],
  ],
  ['belthold', 100, [100, 103, 99.9, 102.5]],
  ['closingmarubozu', 100, [100, 103, 99, 103]],
  ['dragonflydoji', 100, [101, 101.1, 99, 101.05]],
  ['gravestonedoji', 100, [100, 102, 99.95, 100.05]],
  ['highwave', 100, [100, 102, 98.5, 100.4]],
  ['invertedhammer', 100, [99, 101, 98.9, 99.3]],
  ['longleggeddoji', 100, [100, 101, 99, 100.1]],
  ['longline', 100, [100, 103.2, 99.8, 103]],
  ['rickshawman', 100, [100, 101, 99, 100.1]],
  ['shortline', 100, [100, 100.7, 99.9, 100.5]],
  ['takuri', 100, [101, 101.05, 98, 101]],
  ['counterattack', 100, [103, 103.2, 99.8, 100], [97, 100.2, 96.8, 100.05]],
  ['dojistar', -100, [100, 103.2, 99.8, 103], [103.5, 104, 103.2, 103.55]],
  ['haramicross', -100, [100, 104, 99.5, 103], [101, 102, 100.5, 101.1]],
  ['homingpigeon', 100, [103, 103.2, 99.8, 100], [102, 102.3, 101, 101.3]],
  ['inneck', -100, [103, 103.2, 99.8, 100], [99, 100.1, 98.9, 100.05]],
  ['onneck', -100, [103, 103.2, 99.8, 100], [99, 99.9, 98.9, 99.8]],
  ['thrusting', -100, [103, 103.2, 99.8, 100], [99, 101.5, 98.9, 101]],
  ['kicking', 100, [100, 100.1, 96.9, 97], [101, 104.1, 100.9, 104]],
  ['kickingbylength', -100, [100, 100.1, 95.9, 96], [101, 104.1, 100.9, 104]],
  ['matchinglow', 100, [102, 102.2, 99.9, 100], [101, 101.2, 99.8, 100.03]],
  ['separatinglines', 100, [102, 102.3, 100.5, 101], [102.05, 104, 101.95, 103.8]],
  ['2crows', -100, [100, 103.2, 99.8, 103], [104.5, 104.7, 103.6, 103.8], [104.2, 104.3, 101, 101.5]],
  ['3inside', 100, [103, 103.2, 99.8, 100], [101, 102, 100.5, 101.5], [101.5, 104, 101.4, 103.5]],
  ['3outside', 100, [101, 101.2, 99.8, 100], [99, 102, 98.5, 101.5], [101, 103, 100.8, 102.5]],
  ['3starsinsouth', 100, [104, 104.05, 98, 102], [103, 103.2, 100, 101.7], [101.5, 101.55, 100.9, 101]],
  ['3whitesoldiers', 100, [100, 102.1, 99.8, 102], [101.5, 103.6, 101.3, 103.5], [103, 105.1, 102.8, 105]],
  ['abandonedbaby', 100, [103, 103.2, 99.8, 100], [98.5, 99, 98, 98.55], [100, 103, 99.5, 102.5]],
  ['advanceblock', -100, [100, 103.05, 99.9, 103], [102, 104.6, 101.9, 104], [103.5, 105.5, 103.4, 104.6]],
  ['eveningstar', -100, [100, 103.2, 99.8, 103], [104, 104.5, 103.5, 104.3], [103.5, 104, 100, 100.5]],
  ['gapsidesidewhite', 100, [100, 101.5, 99.5, 101], [103, 104.5, 102.8, 104], [103.05, 104.6, 102.9, 104.1]],
  ['identical3crows', -100, [104, 104.2, 101.9, 102], [102, 102.2, 99.9, 100], [100, 100.2, 97.9, 98]],
  ['morningdojistar', 100, [103, 103.2, 99.8, 100], [99, 99.5, 98.5, 99.05], [99.5, 103, 99.2, 102.5]],
  ['stalledpattern', -100, [100, 102.5, 99.8, 102.2], [101.8, 104.05, 101.6, 104], [103.9, 104.6, 103.7, 104.3]],
  ['sticksandwich', 100, [101, 101.2, 99.8, 100], [100.5, 102, 100.3, 101.5], [102, 102.2, 99.9, 100.02]],
  ['tasukigap', 100, [100, 101.2, 99.8, 101], [102, 103.2, 101.8, 103], [102.6, 102.8, 101.3, 101.6]],
  ['tristar', -100, [100, 100.5, 99.5, 100.02], [101.5, 102, 101, 101.52], [101, 101.5, 100.5, 101.02]],
  ['unique3river', 100, [104, 104.2, 99.5, 100], [102, 102.2, 98.5, 101], [99.5, 100, 99, 99.8]],
  ['upsidegap2crows', -100, [100, 103.2, 99.8, 103], [104.2, 104.5, 103.6, 103.8], [104.6, 104.8, 103.2, 103.3]],
  ['xsidegap3methods', 100, [100, 101.2, 99.8, 101], [102, 103.2, 101.8, 103], [102.5, 102.7, 100.3, 100.5]],
  [
    '3linestrike',
    100,
    [100, 101.2, 99.8, 101],
    [100.5, 102.2, 100.4, 102],
    [101.5, 103.2, 101.3, 103],
    [103.5, 103.6, 99.5, 99.7],
  ],
  [
    'breakaway',
    100,
    [106, 106.2, 102.8, 103],
    [102, 102.2, 100.8, 101],
    [101.2, 101.7, 99.9, 100.5],
    [100.3, 100.9, 98.8, 99.2],
    [99.5, 102.7, 99.3, 102.5],
  ],
  [
    'concealbabyswall',
    100,
    [106, 106.05, 102.95, 103],
    [103.5, 103.55, 100.95, 101],
    [100, 101.5, 98.4, 98.5],
    [102, 102.1, 98, 98.2],
  ],
  ['hikkakemod', 100, [100, 104, 96, 100], [100, 103, 97, 97.2], [98, 102, 97.5, 98.5], [98, 101.5, 96.8, 97]],
  [
    'ladderbottom',
    100,
    [106, 106.2, 103.8, 104],
    [104.5, 104.7, 102.3, 102.5],
    [103, 103.2, 100.8, 101],
    [101, 102, 99.8, 100],
    [101.5, 103.2, 101.3, 103],
  ],
  [
    'mathold',
    100,
    [100, 104.2, 99.8, 104],
    [105, 105.2, 104.4, 104.5],
    [104.4, 104.6, 103.7, 103.9],
    [103.8, 104, 103.1, 103.3],
    [103.5, 106.5, 103.4, 106.3],
  ],
  [
    'risefall3methods',
    100,
    [100, 104.2, 99.8, 104],
    [103.5, 103.8, 103, 103.1],
    [103, 103.2, 102.4, 102.6],
    [102.5, 102.7, 101.9, 102.1],
    [102.4, 105.2, 102.3, 105],
  ],
  ['hikkake', 100, [100, 104, 96, 101], [100, 103, 97, 101], [100, 102, 96.5, 100.5]],
  ['hikkake', 200, [100, 104, 96, 101], [100, 103, 97, 101], [100, 102, 96.5, 100.5], [101, 105, 100, 103.5]],
])('%s is %d', (talib, worth, ...last) => {
  expect(worthOf(talib, ...last)).toBe(worth);
});

test('Skender’s marubozu and doji ask of the candle alone', () => {
  const worth = (talib: string, candle: Candle) => {
    const bars = candles(candle);
    return valuesOf(indicatorOf(`cdl-${talib}`)!, bars, { convention: 'skender' }).pattern!.at(-1);
  };
  // Bodies of 96 % and 94 % of the range.
  expect(worth('marubozu', [100, 102, 99.92, 102])).toBe(100);
  expect(worth('marubozu', [102, 102.08, 100, 100])).toBe(-100);
  expect(worth('marubozu', [100, 100.94, 99.94, 100.88])).toBe(0);
  // 0.05 % and 0.11 %.
  expect(worth('doji', [1000, 1004, 998, 999.5])).toBe(1);
  expect(worth('doji', [1000, 1004, 998, 1001.1])).toBe(0);
  const first = valuesOf(indicatorOf('cdl-doji')!, candles([1, 1, 1, 1]), { convention: 'skender' }).pattern!;
  expect(first[0]).toBe(0);
});

test('there are the 61 of TA-Lib, and none says anything before it can', () => {
  const patterns = INDICATORS.filter(({ category }) => category === 'pattern');
  expect(patterns).toHaveLength(61);
  const values = valuesOf(indicatorOf('cdl-doji')!, candles());
  expect(values.pattern!.findIndex((value) => !Number.isNaN(value))).toBe(10);
});

test('pivots are made of the day before', () => {
  const bars = candles();
  const pivots = (inputs: object) => {
    const values = valuesOf(indicatorOf('pivot-points')!, bars, inputs);
    return Object.fromEntries(Object.entries(values).map(([level, column]) => [level, column[1]!]));
  };
  // The first bar: open 100, high 101.5, low 99.5, close 101; the second opens at 101.
  const p = 302 / 3;
  expect(pivots({})).toMatchObject({ p, r1: 2 * p - 99.5, s1: 2 * p - 101.5, r2: p + 2, s3: 99.5 - 2 * (101.5 - p) });
  expect(pivots({ kind: 'fibonacci' })).toMatchObject({ r1: p + 0.382 * 2, s3: p - 2, r4: Number.NaN });
  expect(pivots({ kind: 'camarilla' })).toMatchObject({ p, r4: 101 + 1.1, s1: expect.closeTo(101 - 2.2 / 12, 9) });
  expect(pivots({ kind: 'camarilla', convention: 'skender' })).toMatchObject({ p: 101 });
  expect(pivots({ kind: 'woodie' })).toMatchObject({ p: 403 / 4, r1: 403 / 2 - 99.5 });
  expect(pivots({ kind: 'demark' })).toMatchObject({ p: 403.5 / 4, r1: 403.5 / 2 - 99.5, s1: 403.5 / 2 - 101.5 });
});

test('highs of weeks and ranges of days go by the calendar', () => {
  // Monday 2 January and so on: the week of bar 0 has ended for bar 7.
  const bars = candles([100, 130, 90, 100]);
  const week = valuesOf(indicatorOf('high-low-52-weeks')!, bars, { weeks: 1 });
  expect([week.high![14], week.low![14], week.high![13]]).toEqual([130, 90, 101.5]);
  const range = valuesOf(indicatorOf('average-day-range')!, bars, { length: 2 }).range!;
  expect([range[0], range[1], range[14]]).toEqual([Number.NaN, 2, 21]);
});

test('the evening of a trading day belongs to the day after', () => {
  const calendar = compileCalendar(calendarFromTemplate('fx'));
  // Sunday 1 January 2017 23:00 UTC is Monday in foreign exchange, and Monday 21:00 UTC still is.
  const times = Float64Array.of(Date.UTC(2017, 0, 1, 23) * 1000, Date.UTC(2017, 0, 2, 21) * 1000);
  const [sunday, monday] = periodColumn(calendar, 'day', times);
  expect(sunday).toBe(monday);
  expect([...periodColumn(calendar, 'week', times)]).toEqual([2453, 2453]);
  expect([...periodColumn(calendar, 'month', times)]).toEqual([24204, 24204]);
});
