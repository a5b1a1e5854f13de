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
