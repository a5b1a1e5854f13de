import { expect, test, vi } from 'vitest';
import { chartState, restoreChartState } from './chart-state.ts';
import { createArraySource } from './source/array-source.ts';
import { ChartDriver, type DriverOptions } from './testing/chart-driver.ts';
import { dailyBars } from './testing/daily-bars.ts';
import { tradesSource } from './testing/trades-source.ts';

const BARS = dailyBars(120);
const SOURCE = createArraySource(BARS, { symbol: 'TEST' });
/** Far above the bars. */
const HIGH = BARS.map(({ time, close }) => ({ time, value: 3 * close }));
const SERIES = [
  { id: 'high', name: 'High one', data: HIGH, color: '#123456' },
  { id: 'low', name: 'Low one', data: BARS.map(({ time, close }) => ({ time, value: close - 5 })) },
];
const CANDLES = '#0a7f69';

const chartWith = (options: DriverOptions = {}) => new ChartDriver({ source: SOURCE, series: SERIES, ...options });
const drawn = (chart: ChartDriver) => {
  chart.env.settle();
  chart.screen.surface.clear();
  chart.core.resize({ widthDevice: 800, heightDevice: 400, ratio: 1 });
  return chart.screen.surface.drawList();
};

test('a hidden series is not drawn and takes no room, and comes back as it was', () => {
  const chart = chartWith();
  const { core } = chart;
  const before = { range: core.priceRange(), list: drawn(chart) };
  expect(before.list).toContain('#123456');
  core.view.hidden.setVisible('high', false, core.seriesIds);
  expect(drawn(chart)).not.toContain('#123456');
  expect(core.priceRange()!.max).toBeLessThan(before.range!.max / 2);
  core.view.hidden.setVisible('high', true, core.seriesIds);
  expect(drawn(chart)).toContain('#123456');
  expect(core.priceRange()).toEqual(before.range);
});

test('with the main series its bars, its last price and the marks of extremes go; the axis keeps its numbers', () => {
  const chart = chartWith({ series: [], volume: false, priceScale: { highLow: true } });
  const { core } = chart;
  const range = core.priceRange();
  expect(core.frame()).toMatchObject({ lastPrice: { label: {} }, extremes: [{}, {}] });
  core.view.hidden.setVisible('main', false, core.seriesIds);
  expect(drawn(chart)).not.toContain(`rects ${CANDLES}`);
  expect(core.frame()).toMatchObject({ lastPrice: null, extremes: [] });
  expect(core.priceRange()).toEqual(range);
  const opened = chartWith({ series: [], volume: false });
  restoreChartState(opened.core, { hiddenSeries: ['main'] }, () => {});
  opened.env.settle();
  expect(opened.core.frame()!.priceAxis.labels.length).toBeGreaterThan(2);
});

test('trades that are hidden are not pointed at', () => {
  const chart = new ChartDriver({ source: tradesSource() });
  const row = chart.core.frame()!.slice.segments[0]!;
  if (row.kind !== 'trades') throw new Error('trades were expected');
  const xCss = chart.core.frame()!.timeScale.tradingToX(row.tradingUs[row.start]!);
  const yCss = chart.core.frame()!.priceScale!.storedToY(row.trades.price[row.start]!);
  expect(chart.hover(xCss, yCss).core.pointed!.trade).not.toBeNull();
  chart.core.view.hidden.setVisible('main', false, chart.core.seriesIds);
  expect(chart.hover(xCss, yCss + 1).core.pointed!.trade).toBeNull();
});

test('one alone, and the others back as they were', () => {
  const chart = chartWith();
  const { core } = chart;
  const hidden = () => [...core.view.hidden.ids].toSorted();
  core.view.hidden.setVisible('volume', false, core.seriesIds);
  core.view.hidden.isolate('low', core.seriesIds);
  expect(hidden()).toEqual(['high', 'main', 'volume']);
  core.view.hidden.isolate('high', core.seriesIds);
  expect(hidden()).toEqual(['low', 'main', 'volume']);
  core.view.hidden.isolate(null, core.seriesIds);
  expect(hidden()).toEqual(['volume']);
  core.view.hidden.isolate(null, core.seriesIds);
  expect(hidden()).toEqual([]);
});

test('what a person hid is told, kept in the state and shown again on another chart', () => {
  const chart = chartWith();
  const arranged = vi.fn();
  chart.core.events.on('arrange', arranged);
  chart.core.view.hidden.setVisible('low', false, chart.core.seriesIds);
  chart.core.view.hidden.setVisible('volume', false, chart.core.seriesIds);
  chart.env.settle();
  expect(arranged).toHaveBeenCalledOnce();
  expect(arranged.mock.calls[0]![0]).toMatchObject({ hiddenSeries: ['low', 'volume'] });
  chart.core.view.hidden.setVisible('volume', false, chart.core.seriesIds);
  chart.env.settle();
  expect(arranged).toHaveBeenCalledOnce();
  const other = chartWith();
  restoreChartState(other.core, JSON.parse(JSON.stringify(chartState(chart.core))), () => {});
  expect(drawn(other)).toBe(drawn(chart));
  expect(chartState(other.core).hiddenSeries).toEqual(['low', 'volume']);
});

test('a series that is not there is refused by name, and a state that cannot be changes nothing', () => {
  const { core } = chartWith();
  expect(() => core.view.hidden.setVisible('rsi', false, core.seriesIds)).toThrow(
    'has no series rsi; it has volume, main, high, low',
  );
  expect(() => core.view.hidden.isolate('rsi', core.seriesIds)).toThrow('has no series rsi');
  expect(() => restoreChartState(core, JSON.parse('{"hiddenSeries":[1]}'), () => {})).toThrow('hiddenSeries[0]');
  expect(core.view.hidden.ids.size).toBe(0);
});

test('with the removal of what is alone the others come back as they were, also by undoing, and nothing is empty', async () => {
  const { core, env } = chartWith();
  const hidden = () => [...core.view.hidden.ids].toSorted();
  core.view.hidden.setVisible('volume', false, core.seriesIds);
  const { id } = await core.indicators!.add({ type: 'rsi' });
  core.view.hidden.isolate(id, core.seriesIds);
  expect(hidden()).toEqual(['high', 'low', 'main', 'volume']);
  core.indicators!.remove(id);
  env.settle();
  expect(hidden()).toEqual(['volume']);
  core.annotations!.drawing.undo();
  expect(core.seriesIds).toContain(id);
  expect(hidden()).toEqual(['volume']);
  // Of a chart that was opened so nobody knows what was shown before.
  restoreChartState(core, { hiddenSeries: ['high', 'low', 'main', 'volume'] }, () => {});
  core.indicators!.remove(id);
  expect(hidden()).toEqual([]);
});

test('one that is removed while others are shown changes nothing of what is hidden', async () => {
  const { core } = chartWith();
  const { id } = await core.indicators!.add({ type: 'rsi' });
  core.view.hidden.setVisible('main', false, core.seriesIds);
  core.indicators!.remove(id);
  expect([...core.view.hidden.ids]).toEqual(['main']);
});

test('a state opens as it was left, also where all that it has is hidden', async () => {
  const { core } = chartWith({ series: [] });
  const { id } = await core.indicators!.add({ type: 'rsi' });
  core.view.hidden.isolate(id, core.seriesIds);
  const alone = JSON.parse(JSON.stringify(chartState(core)));
  const opened = (state: object) => {
    const other = chartWith({ series: [] });
    restoreChartState(other.core, state, () => {});
    other.env.settle();
    return chartState(other.core).hiddenSeries.toSorted();
  };
  expect(opened(alone)).toEqual(['main', 'volume']);
  core.view.hidden.setVisible(id, false, core.seriesIds);
  const none = JSON.parse(JSON.stringify(chartState(core)));
  expect(opened(none)).toEqual([id, 'main', 'volume']);
});
