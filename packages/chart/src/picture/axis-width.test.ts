import { expect, test } from 'vitest';
import { ChartDriver } from '../testing/chart-driver.ts';
import { dailyBars } from '../testing/daily-bars.ts';
import { AXIS_PADDING_CSS } from './frame-geometry.ts';

const measure = (text: string) => text.length * 7;

function chartOf(factor: number, widthCss: number): ChartDriver {
  const data = dailyBars(40).map(({ time, open, high, low, close }) => ({
    time,
    open: open * factor,
    high: high * factor,
    low: low * factor,
    close: close * factor,
  }));
  return new ChartDriver({ data, interval: '1D', widthCss });
}

test.each([
  ['of thirty digits', 1e28],
  ['far below one', 1e-17],
  ['of every day', 1],
])('prices %s stay on an axis that leaves most of the chart to the plot', (_, factor) => {
  for (const widthCss of [240, 320, 1280]) {
    const frame = chartOf(factor, widthCss).core.frame()!;
    const { axisWidths, priceAxis, priceScale } = frame;
    expect(axisWidths.right).toBeLessThanOrEqual(widthCss / 3);
    const { min, max } = priceScale!.range;
    const texts = [...priceAxis.labels.map(({ text }) => text), ...[min, max, (min + max) / 2].map(priceAxis.textOf)];
    for (const text of texts) expect(measure(text) + 2 * AXIS_PADDING_CSS, text).toBeLessThanOrEqual(axisWidths.right);
    const labels = priceAxis.labels.map(({ text }) => text);
    expect(labels.length).toBeGreaterThan(1);
    expect(new Set(labels).size, labels.join(' ')).toBe(labels.length);
  }
});

test('a price that is too long is written with its power of ten, and reads as what it is', () => {
  const frame = chartOf(1e28, 320).core.frame()!;
  const price = frame.priceScale!.range.max;
  const text = frame.priceAxis.textOf(price);
  expect(text).toMatch(/^\d(\.\d+)?E\d+$/);
  expect(Math.abs(Number(text) / price - 1)).toBeLessThan(1e-3);
  expect(chartOf(1, 320).core.frame()!.priceAxis.textOf(101.5)).toBe('101.50');
});

test('an axis that became wide while its prices were in hand is as narrow as before once they are not', () => {
  const chart = chartOf(1, 800);
  const axisCss = () => chart.core.frame()!.axisWidths.right;
  const before = axisCss();
  chart.core.view.setManualRange('main', { min: 0, max: 1e12 });
  chart.env.settle();
  expect(axisCss()).toBeGreaterThan(before);
  chart.core.view.setManualRange('main', null);
  chart.env.settle();
  expect(axisCss()).toBe(before);
});

test.each(['linear', 'logarithmic'] as const)('a %s scale has labels however far it is stretched', (mode) => {
  for (const span of [0.03, 0.02, 0.012, 0.01, 0.004, 0.0001]) {
    const chart = new ChartDriver({ data: dailyBars(40), instrument: { tickSize: 0.01 }, priceScale: { mode } });
    chart.core.view.setManualRange('main', { min: 60.0051, max: 60.0051 + span });
    chart.env.settle();
    const labels = chart.core.frame()!.priceAxis.labels.map(({ text }) => text);
    expect(labels.length, String(span)).toBeGreaterThan(0);
    expect(new Set(labels).size).toBe(labels.length);
  }
});
