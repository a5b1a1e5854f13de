import type { FinancialChart } from '@candlemark/chart';
import { expect, test, vi } from 'vitest';
import { CHART_UI_TEXT_DE } from '../text/de.ts';
import { CHART_UI_TEXT_EN } from '../text/en.ts';
import { scaleEntries } from './axis-entries.ts';

const range = (min: number) => ({ min, max: min + 10 });
const SERIES = [
  { id: 'main', name: 'SPX', paneId: 'main' },
  { id: 'average', name: 'SMA 20', paneId: 'main' },
  { id: 'volume', name: 'Volume', paneId: 'volume' },
  { id: 'rsi', name: 'RSI', paneId: 'below' },
  { id: 'signal', name: 'Signal', paneId: 'below' },
];

function chartWith(priceRanges: Readonly<Record<string, ReturnType<typeof range>>>) {
  const setState = vi.fn();
  const chart = {
    getState: () => ({ priceRanges, priceRange: range(0) }),
    setState,
    readings: () => ({ series: SERIES }),
  } as unknown as FinancialChart;
  const entries = scaleEntries(chart, {}, CHART_UI_TEXT_EN).flatMap((entry) =>
    entry !== 'separator' && 'run' in entry ? entry : [],
  );
  return { chart, setState, entries, titles: entries.map(({ title }) => title) };
}

test('the scales of further panes that are in hand are made automatic by keys too, each by itself', () => {
  expect(chartWith({}).titles).toEqual(['Automatic']);
  expect(chartWith({ main: range(1), 'main:left': range(2) }).titles).toEqual(['Automatic']);
  const ranges = { main: range(1), volume: range(2), 'below:right': range(3), 'below:left': range(4) };
  const { chart, setState, entries, titles } = chartWith(ranges);
  expect(titles).toEqual(['Automatic', 'Automatic: Volume', 'Automatic: RSI']);
  for (const entry of entries) entry.run();
  const { main, volume, ...below } = ranges;
  expect(setState.mock.calls).toEqual([
    [{ priceRanges: { volume, ...below } }],
    [{ priceRanges: { main, ...below } }],
    [{ priceRanges: { main, volume } }],
  ]);
  expect(scaleEntries(chart, {}, CHART_UI_TEXT_DE)).toContainEqual(
    expect.objectContaining({ title: 'Automatisch: RSI', isOn: false }),
  );
});

test('the ranges of panes that are gone have no entry', () => {
  expect(chartWith({ gone: range(1) }).titles).toEqual(['Automatic']);
});
