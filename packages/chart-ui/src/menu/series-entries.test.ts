import type { FinancialChart } from '@candlemark/chart';
import { expect, test, vi } from 'vitest';
import { CHART_UI_TEXT_EN } from '../text/en.ts';
import { barWords, rowEntries, seriesEntries } from './series-entries.ts';

const value = (shortLabel: string, text: string) => ({ shortLabel, text });

function chartWith(shown: readonly (readonly [id: string, isVisible: boolean])[], isPointed = true) {
  const series = shown.map(([id, isVisible]) => ({
    id,
    name: id.toUpperCase(),
    isVisible,
    isMain: id === 'main',
    values: id === 'main' ? [value('O', '1,478.55'), value('H', '1,481.49')] : [],
  }));
  return {
    readings: () => ({ timeText: '6 Sep 2007', isPointed, series }),
    setSeriesVisible: vi.fn(),
    isolateSeries: vi.fn(),
  } as unknown as FinancialChart;
}

const idsIn = (chart: FinancialChart) =>
  seriesEntries(chart, CHART_UI_TEXT_EN).map((entry) => (entry === 'separator' ? '—' : entry.id));

test('every series can be hidden, shown alone, and all of them brought back', () => {
  expect(idsIn(chartWith([['main', true]]))).toEqual([]);
  const some = ['series-main', 'series-volume', '—', 'only-main', 'only-volume', '—'];
  const all = chartWith([
    ['main', true],
    ['volume', true],
  ]);
  expect(idsIn(all)).toEqual(some);
  const hidden = chartWith([
    ['main', true],
    ['volume', false],
  ]);
  expect(idsIn(hidden)).toEqual([...some, 'all-series']);
  for (const entry of seriesEntries(hidden, CHART_UI_TEXT_EN)) {
    if (entry !== 'separator' && 'run' in entry) entry.run();
  }
  expect(vi.mocked(hidden.setSeriesVisible).mock.calls).toEqual([
    ['main', false],
    ['volume', true],
  ]);
  expect(vi.mocked(hidden.isolateSeries).mock.calls).toEqual([['main'], ['volume'], [null]]);
});

test('the bar that is pointed at is copied as it is read', () => {
  expect(barWords(chartWith([['main', true]]))).toBe('MAIN 6 Sep 2007 O 1,478.55 H 1,481.49');
  expect(barWords(chartWith([['main', true]], false))).toBeNull();
});

test('the row of a series hides it or shows it alone, and has what its host does with it', () => {
  const chart = chartWith([
    ['main', true],
    ['volume', false],
  ]);
  const remove = vi.fn();
  const host = { series: (id: string) => [{ id: 'remove', title: 'Remove', run: () => remove(id) }] };
  const entries = rowEntries(chart, 'volume', host, CHART_UI_TEXT_EN);
  const titles = entries.map((entry) => (entry === 'separator' ? '—' : entry.title));
  expect(titles).toEqual(['Show', 'Only VOLUME', 'All series', '—', 'Remove']);
  for (const entry of entries) if (entry !== 'separator' && 'run' in entry) entry.run();
  expect(vi.mocked(chart.setSeriesVisible).mock.calls).toEqual([['volume', true]]);
  expect(vi.mocked(chart.isolateSeries).mock.calls).toEqual([['volume'], [null]]);
  expect(remove).toHaveBeenCalledWith('volume');
});
