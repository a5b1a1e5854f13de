import { expect, test } from 'vitest';
import { describeView } from '../a11y/describe-view.ts';
import { createArraySource } from '../source/array-source.ts';
import { ChartDriver } from '../testing/chart-driver.ts';
import { dailyBars } from '../testing/daily-bars.ts';

const BARS = dailyBars(60);
const SOURCE = createArraySource(BARS, { symbol: 'TEST' });
const LATE = BARS.slice(20).map(({ time, close }) => ({ time, value: close }));
const AHEAD = [...LATE, { time: Number(BARS.at(-1)!.time) + 3 * 86_400_000, value: 77 }];

const DAY_MS = 86_400_000;

const chartWith = (data: typeof LATE) => {
  const chart = new ChartDriver({ source: SOURCE, interval: '1D', series: [{ id: 'a', name: 'Late', data }] });
  chart.core.show({ from: Number(BARS[0]!.time), to: Number(BARS.at(-1)!.time) + 20 * DAY_MS });
  chart.env.settle();
  return chart;
};
const rowsOf = (chart: ChartDriver) =>
  chart.screen.legend.panes[0]!.rows.map(({ runs }) => runs.map(({ text }) => text).join(' '));

test('beside all bars every row tells of the newest one, as that of the prices does', () => {
  const chart = chartWith(LATE);
  const newest = rowsOf(chart);
  const { plotWidthCss } = chart.core.frame()!.geometry;
  chart.hover(plotWidthCss - 20, 60);
  expect(chart.core.pointed).not.toBeNull();
  expect(rowsOf(chart)).toEqual(newest);
});

test('a bar at which a series has no value yet says so', () => {
  const chart = chartWith(LATE);
  chart.hover(40, 60);
  expect(rowsOf(chart).at(-1)).toBe('Late —');
});

test('a series that goes on ahead of the bars is read there', () => {
  const chart = chartWith(AHEAD);
  const { timeScale } = chart.core.frame()!;
  chart.hover(timeScale.timeUsToX(Number(AHEAD.at(-1)!.time) * 1000 + 3_600_000_000), 60);
  expect(rowsOf(chart).at(-1)).toBe('Late 77.00');
});

test('bars without a symbol are called by their interval where only names are told', () => {
  const chart = new ChartDriver({ source: createArraySource(BARS, { symbol: '' }), interval: '1D' });
  expect(chart.screen.legend.panes[0]!.rows[0]!.name).toBe('1D');
  expect(describeView(chart.core.frame()!, chart.core.settings.text)).toMatch(/^1D, 60 bars in view/);
});
