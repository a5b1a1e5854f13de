/** Prices far below a millionth, as those of some tokens are: axis and legend tell them. */
import { expect, test } from 'vitest';
import { chartSvg } from '../chart-svg.ts';
import { createArraySource } from '../source/array-source.ts';
import { ChartDriver } from '../testing/chart-driver.ts';
import { dailyBars } from '../testing/daily-bars.ts';

const BARS = dailyBars(200).map(({ open, high, low, close, ...bar }) => ({
  ...bar,
  open: open * 1e-14,
  high: high * 1e-14,
  low: low * 1e-14,
  close: close * 1e-14,
}));

const textsOf = ({ core }: ChartDriver) =>
  [...chartSvg(core).matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text!);

test('prices around 1e-12 have digits on the axis and in the legend', () => {
  const chart = new ChartDriver({ source: createArraySource(BARS, { symbol: 'TINY' }), volume: false });
  const prices = textsOf(chart).filter((text) => /^0\.0+[^%]*$/.test(text));
  expect(prices.length).toBeGreaterThan(5);
  expect(prices.map(Number).filter((price) => !(price > 0.5e-12 && price < 5e-12))).toEqual([]);
  expect(new Set(prices).size).toBeGreaterThan(5);
});
