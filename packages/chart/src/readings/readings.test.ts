import { expect, test, vi } from 'vitest';
import { createArraySource } from '../source/array-source.ts';
import { ChartDriver, type DriverOptions } from '../testing/chart-driver.ts';
import { dailyBars } from '../testing/daily-bars.ts';
import { tradesSource } from '../testing/trades-source.ts';
import { readingsOf } from './readings.ts';

const BARS = dailyBars(60);
const SOURCE = createArraySource(BARS, { symbol: 'TEST' });
const SMOOTH = BARS.slice(0, 50).map(({ time, close }) => ({ time, value: close / 4 }));
const SERIES = [{ id: 'smooth', name: 'Smooth 4', data: SMOOTH, color: '#123456', pane: 'below', decimals: 3 }];

const chartWith = (options: DriverOptions = {}) => new ChartDriver({ source: SOURCE, series: SERIES, ...options });
const readingsIn = ({ core }: ChartDriver) => readingsOf(core.frame(), core.pointed, core.settings.text);
/** Points at a bar, in the main pane. */
function pointAt(chart: ChartDriver, index: number): ChartDriver {
  const { timeScale, facts } = chart.core.frame()!;
  const tradingUs = facts.tradingTime.toTradingUs(Number(BARS[index]!.time) * 1000) + 43_200e6;
  return chart.hover(timeScale.tradingToX(tradingUs), 50);
}

test('every value of every series at the crosshair, as number and as text', () => {
  const chart = pointAt(chartWith(), 30);
  const readings = readingsIn(chart)!;
  const { open, high, low, close, volume } = BARS[30]!;
  const change = close - BARS[29]!.close;
  expect(readings).toMatchObject({ timeMs: Number(BARS[30]!.time), timeText: 'Wed, Jan 31, 2024', isPointed: true });
  expect(readings.series.map(({ id, name, paneId, isMain }) => [id, name, paneId, isMain])).toEqual([
    ['main', 'TEST', 'main', true],
    ['volume', 'Volume', 'main', false],
    ['smooth', 'Smooth 4', 'below', false],
  ]);
  const values = readings.series.map((series) => series.values.map(({ key, value }) => [key, value]));
  const near = (value: number) => expect.closeTo(value, 6);
  expect(values).toEqual([
    [
      ['open', near(open)],
      ['high', near(high)],
      ['low', near(low)],
      ['close', near(close)],
      ['change', near(change)],
      ['changePercent', near(change / BARS[29]!.close)],
    ],
    [['volume', near(volume!)]],
    [['value', near(close / 4)]],
  ]);
  expect(readings.series[0]!.values[0]).toMatchObject({ label: 'Open', shortLabel: 'O', text: open.toFixed(2) });
  expect(readings.series[2]).toMatchObject({
    color: '#123456',
    values: [{ text: expect.stringMatching(/^\d+\.\d{3}$/) }],
  });
});

test('of the newest bar while nothing is pointed at, and where no bar is', () => {
  const chart = chartWith();
  const newest = readingsIn(chart)!;
  expect(newest).toMatchObject({ isPointed: false, timeMs: Number(BARS[59]!.time) });
  expect(newest.series[2]!.values[0]!.value).toBeCloseTo(BARS[49]!.close / 4, 3);
  chart.core.show({ from: Number(BARS[50]!.time), to: Number(BARS[59]!.time) + 20 * 86_400_000 });
  chart.env.settle();
  chart.hover(chart.core.view.widthCss - 5, 50);
  expect(readingsIn(chart)).toMatchObject({ isPointed: false, timeMs: Number(BARS[59]!.time) });
});

test('a series without a value at the moment has none, and a hidden one keeps its own', () => {
  const chart = pointAt(chartWith(), 55);
  chart.core.view.hidden.setVisible('volume', false, chart.core.seriesIds);
  chart.env.settle();
  const [, volume, smooth] = readingsIn(chart)!.series;
  expect(volume).toMatchObject({ isVisible: false, values: [{ value: BARS[55]!.volume }] });
  expect(smooth).toMatchObject({ isVisible: true, values: [] });
});

test('the tone follows the bar, and that of a change the change', () => {
  const chart = chartWith();
  const tones = (index: number) => readingsIn(pointAt(chart, index))!.series[0]!.values.map(({ tone }) => tone);
  const differing = BARS.findIndex(({ open, close }, at) => at > 0 && close > open !== close > BARS[at - 1]!.close);
  const [body, change] = BARS[differing]!.close > BARS[differing]!.open ? ['up', 'down'] : ['down', 'up'];
  expect(tones(differing)).toEqual([body, body, body, body, change, change]);
});

test('a change from a price below nothing has the sign of the change', () => {
  const below = [-30, -33].map((close, at) => ({
    time: Number(BARS[at]!.time),
    open: close,
    high: close,
    low: close,
    close,
  }));
  const chart = new ChartDriver({ data: below, interval: '1D' });
  const [change, percent] = readingsIn(chart)!.series[0]!.values.slice(-2);
  expect(change).toMatchObject({ key: 'change', value: -3, tone: 'down' });
  expect(percent).toMatchObject({ key: 'changePercent', value: -0.1, text: '−10.00%', tone: 'down' });
});

test('single trades have a price, a size and a side', () => {
  const chart = new ChartDriver({ source: tradesSource() });
  const own = readingsIn(chart)!.series.find(({ isMain }) => isMain)!;
  expect(own.values.map(({ key }) => key)).toEqual(['price', 'size', 'side']);
  expect(own.values[0]!.text).toBe(String(own.values[0]!.value!.toFixed(2)));
});

test('they are told when they are others, and not while the crosshair stays in its bar', () => {
  const chart = pointAt(chartWith(), 20);
  const told = vi.fn();
  const stop = chart.core.events.on('readings', told);
  pointAt(chart, 30);
  expect(told).toHaveBeenCalledOnce();
  expect(told.mock.calls[0]![0]).toMatchObject({ timeMs: Number(BARS[30]!.time) });
  chart.hover(chart.core.pointed!.xCss + 1, 60);
  expect(told).toHaveBeenCalledOnce();
  chart.core.view.hidden.setVisible('smooth', false, chart.core.seriesIds);
  chart.env.settle();
  expect(told).toHaveBeenCalledTimes(2);
  stop();
  pointAt(chart, 10);
  expect(told).toHaveBeenCalledTimes(2);
  expect(readingsOf(null, null, chart.core.settings.text)).toBeNull();
});

test('a bar that moves along with the view says nothing new', () => {
  const chart = chartWith();
  chart.core.show({ from: Number(BARS[20]!.time), to: Number(BARS[40]!.time) });
  chart.env.settle();
  const told = vi.fn();
  chart.core.events.on('readings', told);
  pointAt(chart, 30);
  told.mockClear();
  const { xCss } = chart.core.pointed!;
  const moved = chart.core.view.viewport;
  chart.drag([
    [xCss, 50],
    [xCss + 40, 50],
    [xCss + 60, 50],
  ]);
  chart.env.settle();
  expect(chart.core.view.viewport).not.toBe(moved);
  expect(chart.core.pointed!.xCss).toBeGreaterThan(xCss + 40);
  expect(told).not.toHaveBeenCalled();
});

test('of closes alone there is a close and its change to read, in the legend and in words too, and all of a longer bar of several', () => {
  const closes = BARS.map(({ time, close }) => ({ time, open: close, high: close, low: close, close }));
  const source = createArraySource(closes, { symbol: 'TEST' });
  const { instrument } = source;
  const chartOf = (interval: '1D' | '1W') =>
    new ChartDriver({
      source: {
        ...source,
        instrument: { ...instrument, closesOnly: true },
        load: (address) => source.load(address),
      },
      interval,
    });
  const days = chartOf('1D');
  const { close } = closes.at(-1)!;
  const isUp = close >= closes.at(-2)!.close;
  const read = (chart: ChartDriver) => readingsIn(chart)!.series[0]!.values.map(({ key }) => key);
  expect(read(days)).toEqual(['close', 'change', 'changePercent']);
  expect(readingsIn(days)!.series[0]!.values[0]).toMatchObject({ text: close.toFixed(2), tone: isUp ? 'up' : 'down' });
  expect(days.screen.legendText()).toMatch(/^TEST 1D C \d+\.\d\d \S+ \(\S+\)$/);
  days.press('ArrowLeft').env.advance(1_000);
  expect(days.screen.announcements.at(-1)).toMatch(/^\S+, \S+ \d+, 2024\. Close \d+\.\d\d, (up|down) [\d.]+%\.$/);
  expect(read(chartOf('1W')).slice(0, 4)).toEqual(['open', 'high', 'low', 'close']);
});
