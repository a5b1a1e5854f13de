import { expect, test } from 'vitest';
import { valuesOf } from '../../test/indicator-contract.ts';
import { barsAlong } from '../../test/made-up-bars.ts';
import { rsi } from './rsi.ts';

test('has the values of the worked example that chartists learn it from', () => {
  // StockCharts ChartSchool, "Relative Strength Index": QQQQ, December 2009 to February 2010.
  const closes = [
    44.3389, 44.0902, 44.1497, 43.6124, 44.3278, 44.8264, 45.0955, 45.4245, 45.8433, 46.0826, 45.8931, 46.0328, 45.614,
    46.282, 46.282, 46.0028, 46.0328, 46.4116, 46.2222, 45.6439, 46.2122, 46.2521, 45.7137, 46.4515, 45.7835, 45.3548,
    44.0288, 44.1783, 44.2181, 44.5672, 43.4205, 42.6628, 43.1314,
  ];
  const expected = [
    70.53, 66.32, 66.55, 69.41, 66.36, 57.97, 62.93, 63.26, 56.06, 62.38, 54.71, 50.42, 39.99, 41.46, 41.87, 45.46,
    37.3, 33.08, 37.77,
  ];
  const values = valuesOf(rsi, barsAlong(closes)).rsi!;
  expect(values.slice(0, 14).every(Number.isNaN)).toBe(true);
  expect([...values.slice(14)].map((value) => Math.round(value * 100) / 100)).toEqual(expected);
});

test('is 100 where nothing was lost, and 0 where nothing was gained', () => {
  expect(valuesOf(rsi, barsAlong([1, 2, 3, 4]), { length: 2 }).rsi![3]).toBe(100);
  expect(valuesOf(rsi, barsAlong([4, 3, 2, 1]), { length: 2 }).rsi![3]).toBe(0);
});
