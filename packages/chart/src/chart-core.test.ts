import { expect, test, vi } from 'vitest';
import { ALL_PARTS } from './all-parts.ts';
import type { ChartArrangement } from './chart-events.ts';
import { chartState } from './chart-state.ts';
import { chartSvg } from './chart-svg.ts';
import { chartSettings } from './options/chart-settings.ts';
import { createArraySource } from './source/array-source.ts';
import { ChartDriver } from './testing/chart-driver.ts';
import { dailyBars } from './testing/daily-bars.ts';
import { tradesSource } from './testing/trades-source.ts';

test('the first picture shows everything, is ready, and nothing more is asked for', () => {
  const chart = new ChartDriver();
  const state = chartState(chart.core);
  expect(state.status).toBe('ready');
  expect(state.slice.bars).toBeGreaterThan(0);
  expect(chart.env.pendingFrames).toBe(0);
  expect(chart.screen.surface.drawList().match(/^rect #ffffff 0,0,800,400$/gm)).toHaveLength(1);
});

test('a moving crosshair paints nothing on the canvas', () => {
  const chart = new ChartDriver();
  chart.screen.surface.clear();
  chart.hover(300, 100).hover(320, 120).hover(340, 90);
  expect(chart.screen.surface.drawList()).toBe('');
  expect(chart.screen.cursor).not.toBeNull();
});

test('the legend reads the bar under the crosshair, else the newest', () => {
  const chart = new ChartDriver();
  const newest = chart.screen.legendText();
  expect(newest).toMatch(/^TEST 1W O [\d.]+ H [\d.]+ L [\d.]+ C [\d.]+ [+\u2212][\d.]+ \([+\u2212][\d.]+%\) Vol/);
  chart.hover(100, 100);
  expect(chart.screen.legendText()).not.toBe(newest);
  chart.core.gestures.leave();
  chart.env.settle();
  expect(chart.screen.legendText()).toBe(newest);
});

test('a change of the last bar repaints a clipped strip when nothing else depends on it', () => {
  const bars = dailyBars(100);
  const source = createArraySource(bars, { symbol: 'LIVE', interval: '1D' });
  const chart = new ChartDriver({ source, interval: '1D' });
  const last = bars.at(-1)!;
  chart.screen.surface.clear();
  chart.core.changeTail(() => source.update({ ...last, close: last.close + 0.01 }));
  chart.env.settle();
  const [first = ''] = chart.screen.surface.drawList().split('\n');
  expect(first).toMatch(/^clip /);
  const strip = first.replace('clip ', '').split(' | ')[0]!.split(',').map(Number);
  expect(strip[2]!).toBeLessThan(chart.core.frame()!.geometry.plot.widthDevice / 4);
});

test('a last bar that changes the scale repaints everything', () => {
  const bars = dailyBars(100);
  const source = createArraySource(bars, { symbol: 'LIVE', interval: '1D' });
  const chart = new ChartDriver({ source, interval: '1D' });
  const last = bars.at(-1)!;
  chart.screen.surface.clear();
  chart.core.changeTail(() => source.update({ ...last, high: 500 }));
  chart.env.settle();
  expect(chart.screen.surface.drawList()).toMatch(/^rect /);
});

test('a new bar is followed while the newest is in view, and only then', () => {
  const bars = dailyBars(100);
  const source = createArraySource(bars, { symbol: 'LIVE', interval: '1D' });
  const chart = new ChartDriver({ source, interval: '1D' });
  const next = dailyBars(102);
  const before = chart.viewport.toTradingUs;
  source.update(next[100]!);
  chart.env.settle();
  expect(chart.viewport.toTradingUs).toBeGreaterThan(before);
  chart.core.show({ from: bars[0]!.time, to: bars[20]!.time });
  chart.env.settle();
  const past = chart.viewport;
  source.update(next[101]!);
  chart.env.settle();
  expect(chart.viewport).toEqual(past);
});

test('events tell of view, level, crosshair and status, once for each change', () => {
  const chart = new ChartDriver({ data: dailyBars(3000) });
  const viewport = vi.fn();
  const level = vi.fn();
  const crosshair = vi.fn();
  chart.core.events.on('viewport', viewport);
  chart.core.events.on('level', level);
  const stop = chart.core.events.on('crosshair', crosshair);
  chart.core.show({ lastBars: 50 });
  chart.env.settle();
  expect(viewport).toHaveBeenCalledTimes(1);
  expect(level).toHaveBeenCalledExactlyOnceWith('1D');
  chart.hover(300, 100);
  expect(crosshair).toHaveBeenCalledTimes(1);
  chart.hover(300, 100);
  expect(crosshair).toHaveBeenCalledTimes(1);
  stop();
  chart.hover(310, 100);
  expect(crosshair).toHaveBeenCalledTimes(1);
});

test('what a person makes of panes and price scales is told as it becomes another one', () => {
  const chart = new ChartDriver({ volume: 'pane' });
  const told: ChartArrangement[] = [];
  chart.core.events.on('arrange', (arrangement) => told.push(arrangement));
  chart.core.show({ lastBars: 50 });
  chart.env.settle();
  expect(told).toEqual([]);
  chart.core.arrangePane('collapse', 'volume');
  chart.env.settle();
  expect(told.splice(0)).toEqual([expect.objectContaining({ priceRanges: {} })]);
  chart.core.view.setManualRange('main', { min: 1, max: 2 });
  chart.env.settle();
  chart.core.show({ lastBars: 60 });
  chart.env.settle();
  expect(told).toHaveLength(1);
  expect(told[0]?.priceRanges).toEqual({ main: { min: 1, max: 2 } });
  expect(told[0]?.panes.collapsed).toEqual(['volume']);
  chart.core.view.automateRanges();
  chart.env.settle();
  expect(told.at(-1)?.priceRanges).toEqual({});
});

test('a range that was shown reads back', () => {
  const chart = new ChartDriver();
  const from = Date.UTC(2024, 2, 1);
  const to = Date.UTC(2024, 3, 1);
  chart.core.show({ from, to });
  chart.env.settle();
  const { range } = chartState(chart.core);
  expect(range.from).toBeCloseTo(from, 0);
  expect(range.to).toBeCloseTo(to, 0);
});

test('over a trade the tooltip says price, size, side and the exact time', () => {
  const chart = new ChartDriver({ source: tradesSource() });
  const frame = chart.core.frame()!;
  const segment = frame.slice.segments.find(({ kind }) => kind === 'trades')!;
  if (segment.kind !== 'trades') throw new Error('No trades in view');
  const row = 4;
  const xCss = frame.timeScale.tradingToX(segment.tradingUs[row]!);
  const yCss = frame.priceScale!.priceToY(100.03);
  chart.hover(xCss + 3, yCss - 2);
  const { tooltip } = chart.screen.cursor!;
  expect(tooltip?.title).toContain('14:30:01.500123');
  expect(tooltip?.lines).toEqual(['Price 100.03', 'Size 401', 'Buy']);
});

test('a synthetic instrument is labelled', () => {
  const chart = new ChartDriver({ source: tradesSource() });
  expect(chart.screen.legendText()).toContain('Synthetic');
});

test('without a source the chart says that there is no data', () => {
  const chart = new ChartDriver();
  chart.core.setSource(null);
  chart.env.settle();
  expect(chartState(chart.core).status).toBe('empty');
  expect(chart.screen.status.message?.title).toBe('No data');
});

test('texts can be replaced', () => {
  const chart = new ChartDriver({ text: { 'legend.open': 'Eröffnung' } });
  expect(chart.screen.legendText()).toContain('Eröffnung');
});

test('the chart has a name: symbol, level, count and range', () => {
  const chart = new ChartDriver();
  chart.env.advance(600);
  expect(chart.screen.label).toMatch(/^TEST, 1W, \d+ bars in view, /);
});

test('the axis never narrows while one looks around, and a new theme keeps the picture', () => {
  const chart = new ChartDriver();
  const width = chart.core.frame()!.axisWidths.right;
  chart.core.show({ lastBars: 10 });
  chart.env.settle();
  expect(chart.core.frame()!.axisWidths.right).toBeGreaterThanOrEqual(width);
  const { viewport } = chart;
  chart.core.setSettings(chartSettings({ theme: 'dark' }));
  chart.env.settle();
  expect(chart.viewport).toEqual(viewport);
  expect(chart.screen.surface.drawList()).toContain('#11141b');
});

test('the picture as SVG holds the bars and the legend', () => {
  const chart = new ChartDriver({ data: dailyBars(8), instrument: { symbol: 'A<B' } });
  const svg = chartSvg(chart.core);
  expect(svg).toMatch(/^<svg xmlns/);
  expect(svg).toContain('A&lt;B');
  expect(svg).toContain('<path fill="#0a7f69"');
});

test('disposing leaves no frame, no timer and no listener', () => {
  const chart = new ChartDriver();
  const gone = vi.fn();
  chart.core.events.on('destroy', gone);
  chart.press('ArrowLeft');
  chart.core.gestures.down(chart.pointer(1, 'touch', 200, 100));
  chart.core.view.panByCss(10);
  chart.core.dispose();
  expect(gone).toHaveBeenCalledTimes(1);
  expect(chart.env.pendingFrames).toBe(0);
  expect(chart.env.pendingTimers).toBe(0);
});

test('between two trades the price that holds is drawn, scaled and read out', () => {
  const chart = new ChartDriver({ source: tradesSource() });
  const firstUs = Date.UTC(2024, 0, 2, 14, 30) * 1000;
  // After the trade at 2.1 s (100.02) and before the one at 3.3 s.
  chart.core.show({ from: (firstUs + 2_150_000) / 1000, to: (firstUs + 3_250_000) / 1000 });
  chart.screen.surface.clear();
  chart.env.settle();
  const frame = chart.core.frame()!;
  expect(chartState(chart.core).slice.trades).toBe(0);
  expect(frame.priceScale!.range.min).toBeLessThan(100.02);
  expect(frame.priceScale!.range.max).toBeGreaterThan(100.02);
  expect(frame.priceAxis.labels.length).toBeGreaterThan(0);
  expect(chart.screen.surface.drawList()).toContain('line ');
  expect(chart.screen.legendText()).toContain('Price 100.02');
});

test('the time axis names what its labels leave unsaid, and only that', () => {
  const chart = new ChartDriver({ data: dailyBars(900), instrument: { interval: '1D' }, interval: '1D' });
  const contextOf = (from: string, to: string) => {
    chart.core.show({ from: Date.parse(from), to: Date.parse(to) });
    chart.env.settle();
    return chart.core.frame()!.timeContext;
  };
  const year = chart.core.frame()!.facts.instrument.levels[0]!.fromUs / 1000;
  const first = new Date(year).getUTCFullYear() + 1;
  expect(contextOf(`${first - 1}-06-01`, `${first}-06-01`)).toBeNull();
  expect(contextOf(`${first}-02-10`, `${first}-09-10`)).toBe(String(first));
  expect(contextOf(`${first}-03-05`, `${first}-03-20`)).toBe(`Mar ${first}`);

  const trades = new ChartDriver({ source: tradesSource() });
  expect(trades.core.frame()!.timeContext).toBe('Jan 2, 2024');
  const firstUs = Date.UTC(2024, 0, 2, 14, 30) * 1000;
  trades.core.show({ from: (firstUs + 1_100_000) / 1000, to: (firstUs + 1_700_000) / 1000 });
  trades.env.settle();
  expect(trades.core.frame()!.timeContext).toBe('Jan 2, 2024 14:30:01');
  const [label] = trades.screen.surface.drawList().match(/text "Jan 2, 2024 14:30:01" 8,\S+ left/) ?? [];
  expect(label).toBeDefined();
});

test('volume has a pane of its own where that is wanted: its axis, its legend, its height by the hand', () => {
  const chart = new ChartDriver({ volume: 'pane' });
  const panes = () => chart.core.frame()!.panes;
  expect(panes().map(({ id }) => id)).toEqual(['main', 'volume']);
  const [main, volume] = panes();
  expect(main!.topCss + main!.heightCss).toBeLessThanOrEqual(volume!.topCss);
  expect(volume!.main.axis.labels.length).toBeGreaterThan(0);
  expect(chart.screen.legendText('volume')).toMatch(/^Vol /);
  expect(chart.screen.legendText()).not.toContain('Vol');

  const y = volume!.topCss;
  chart.drag([
    [300, y],
    [300, y - 40],
    [300, y - 80],
  ]);
  chart.env.settle();
  expect(panes()[1]!.heightCss).toBeCloseTo(volume!.heightCss + 80, 0);
  chart.drag([
    [300, panes()[1]!.topCss],
    [300, 390],
    [300, 2000],
  ]);
  chart.env.settle();
  expect(panes()[1]!.heightCss).toBeGreaterThanOrEqual(39);

  chart.hover(300, 100);
  const price = chart.screen.cursor!.axisTexts.right;
  chart.hover(300, panes()[1]!.topCss + 20);
  expect(chart.screen.cursor!.axisTexts.right).not.toBe(price);
  expect(chart.screen.cursor!.axisTexts.right).toMatch(/^[\d.]+[KM]?$/);

  chart.tap(300, 100).tap(300, 100);
  expect(panes().map(({ heightCss }) => heightCss > 0)).toEqual([true, false]);
  chart.tap(300, 100).tap(300, 100);
  expect(panes().every(({ heightCss }) => heightCss > 0)).toBe(true);
});

test('each scale is stretched and made automatic again on its own', () => {
  const chart = new ChartDriver({ volume: 'pane' });
  const ranges = () => chart.core.frame()!.panes.map(({ main }) => main.scale!.range);
  const before = ranges();
  const y = chart.core.frame()!.panes[1]!.topCss + 20;
  chart.drag([
    [795, y],
    [795, y + 15],
    [795, y + 30],
  ]);
  chart.env.settle();
  expect(ranges()[0]).toEqual(before[0]);
  expect(ranges()[1]!.max).toBeGreaterThan(before[1]!.max);
  chart.tap(795, y).tap(795, y);
  expect(ranges()).toEqual(before);
});

test.each(['linear', 'logarithmic', 'percent', 'indexed'] as const)('the %s scale labels what it counts', (mode) => {
  const chart = new ChartDriver({ priceScale: { mode } });
  const { panes, lastPrice } = chart.core.frame()!;
  const { labels } = panes[0]!.main.axis;
  expect(labels.length).toBeGreaterThan(2);
  for (const { text } of [...labels, lastPrice!]) expect(text.endsWith('%')).toBe(mode === 'percent');
  const heights = labels.map(({ yCss }) => yCss);
  expect(heights).toEqual(heights.toSorted((a, b) => b - a));
  const turned = new ChartDriver({ priceScale: { mode, inverted: true } }).core.frame()!.panes[0]!.main.axis.labels;
  const upsideDown = turned.map(({ yCss }) => yCss);
  expect(upsideDown).toEqual(upsideDown.toSorted((a, b) => a - b));
});

test('prices at or below zero keep every bar on a logarithmic scale', () => {
  const data = dailyBars(50).map((bar, index) => {
    const shift = index === 20 ? bar.high + 5 : 0;
    return { ...bar, open: bar.open - shift, high: bar.high - shift, low: bar.low - shift, close: bar.close - shift };
  });
  const chart = new ChartDriver({ data, priceScale: { mode: 'logarithmic' } });
  expect(chart.screen.surface.drawList()).not.toMatch(/NaN|Infinity/);
  const { labels } = chart.core.frame()!.panes[0]!.main.axis;
  expect(labels.some(({ text }) => text.startsWith('−') || text.startsWith('0'))).toBe(true);
});

test('the crosshair keeps to nothing, to the bar, or to its prices', () => {
  const at = (crosshair: 'free' | 'bar' | 'ohlc') => {
    const chart = new ChartDriver({ crosshair, data: dailyBars(40), instrument: { interval: '1D' }, interval: '1D' });
    chart.core.show({ lastBars: 30 });
    chart.env.settle();
    chart.hover(301, 123);
    const { priceScale } = chart.core.frame()!;
    const pointed = chart.core.pointed!;
    const { row, segment } = pointed.at!;
    if (segment.kind !== 'bars') throw new Error('no bars');
    const { bars } = segment.placed;
    const names = ['open', 'high', 'low', 'close'] as const;
    const heights = names.map((name) => priceScale!.storedToY(bars[name][row]!));
    return { ...pointed, heights };
  };
  expect(at('free')).toMatchObject({ xCss: 301, yCss: 123 });
  const bar = at('bar');
  expect(bar.xCss).not.toBe(301);
  expect(bar.yCss).toBe(123);
  const ohlc = at('ohlc');
  expect(ohlc.xCss).toBe(bar.xCss);
  const nearest = Math.min(...ohlc.heights.map((y) => Math.abs(y - 123)));
  expect(Math.abs(ohlc.yCss - 123)).toBeCloseTo(nearest);
});

test('the highest and the lowest price in view are marked where that is wanted', () => {
  const data = dailyBars(60);
  const chart = new ChartDriver({
    data,
    instrument: { interval: '1D' },
    interval: '1D',
    priceScale: { highLow: true },
  });
  chart.core.show({ lastBars: 40 });
  chart.env.settle();
  const { extremes, priceScale, geometry } = chart.core.frame()!;
  const shown = data.slice(-40);
  expect(extremes[0]!.yCss).toBeCloseTo(priceScale!.priceToY(Math.max(...shown.map(({ high }) => high))));
  expect(extremes[1]!.yCss).toBeCloseTo(priceScale!.priceToY(Math.min(...shown.map(({ low }) => low))));
  for (const { xCss, side } of extremes) expect(side).toBe(xCss < geometry.plotWidthCss / 2 ? 'right' : 'left');
  expect(new ChartDriver({ data }).core.frame()!.extremes).toEqual([]);
});

test('a double click in the only pane hides nothing, now or later', () => {
  const chart = new ChartDriver({ volume: 'overlay' });
  chart.tap(300, 100).tap(300, 100);
  chart.core.setSettings(chartSettings({ volume: 'pane' }, ALL_PARTS));
  chart.env.settle();
  expect(chart.core.frame()!.panes.map(({ heightCss }) => heightCss > 0)).toEqual([true, true]);
});
