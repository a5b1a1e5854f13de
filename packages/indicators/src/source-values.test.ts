import { expect, test } from 'vitest';
import { IndicatorRun } from './indicator-run.ts';
import { PRICE_SOURCES } from './kernels/price.ts';
import { indicatorOf } from './registry.ts';
import { priceSource, sourceValue } from './source-values.ts';

const column = (...values: readonly number[]) => Float64Array.from(values);
const BARS = {
  length: 3,
  timeUs: column(0, 1, 2),
  open: column(10, 11, 12),
  high: column(15, 14, 18),
  low: column(9, 8, 11),
  close: column(11, 13, 17),
  volume: column(100, 250, 90),
  buyVolume: null,
};

test.each(PRICE_SOURCES)('%s is what an indicator reads of the chart by that name', (source) => {
  const run = new IndicatorRun(indicatorOf('sma')!, { length: 1, source });
  run.advance(BARS, BARS.length, new Map());
  const own = [...run.plots.sma!.values.subarray(0, 3)];
  expect([0, 1, 2].map((row) => sourceValue(BARS, source, row))).toEqual(own);
});

test('what bars lack is no number, and no other name is a source', () => {
  expect(sourceValue({ ...BARS, volume: null }, 'volume', 1)).toBeNaN();
  expect([priceSource('hl2'), priceSource('rsi'), priceSource('__proto__')]).toEqual(['hl2', null, null]);
});
