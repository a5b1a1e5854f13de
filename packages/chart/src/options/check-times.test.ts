import { expect, test } from 'vitest';
import { dailyBars } from '../testing/daily-bars.ts';
import type { FinancialChartOptions } from './chart-options.ts';
import { checkTimes } from './check-times.ts';

function warningsOf(options: FinancialChartOptions): readonly string[] {
  const warnings: string[] = [];
  const unknown = { warn: (message: string) => warnings.push(message), warned: new Set<string>() };
  checkTimes(options, unknown);
  checkTimes(options, unknown);
  return warnings;
}

const warningsFor = (times: readonly number[]) =>
  warningsOf({ data: times.map((time, at) => ({ ...dailyBars(10)[at % 10]!, time })) });

test('times in seconds by mistake are warned of once, others are not', () => {
  const day = 86_400;
  const seconds = [0, 1, 2, 3].map((at) => Date.UTC(2024, 0, 2) / 1_000 + at * day);
  const warning = 'Times of the data look like seconds, and must be milliseconds: 1704153600000 instead of 1704153600';
  expect(warningsFor(seconds)).toEqual([warning]);
  const [time, prices] = [Float64Array.from(seconds), new Float64Array(4)];
  expect(warningsOf({ data: { time, open: prices, high: prices, low: prices, close: prices } })).toEqual([warning]);
  expect(warningsFor(seconds.map((time) => time * 1_000))).toEqual([]);
  expect(warningsFor([0, 1, 2, 3].map((at) => at * day * 1_000))).toEqual([]);
  expect(warningsFor([-3, -2, -1, 0].map((at) => at * day * 1_000))).toEqual([]);
  expect(warningsFor([])).toEqual([]);
});

test('a history in seconds by mistake is warned of', () => {
  const to = Date.UTC(2024, 0, 2) / 1_000;
  const dataSource = { intervals: ['1D' as const], from: to - 86_400 * 9, to, getBars: () => [] };
  expect(warningsOf({ dataSource })).toEqual([expect.stringContaining('look like seconds, and must be milliseconds')]);
});
