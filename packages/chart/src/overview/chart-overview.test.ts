import { type TileAddress, type TileBody, TileSourceError, tileKey } from '@candlemark/bars';
import { describe, expect, it } from 'vitest';
import { ChartCore } from '../chart-core.ts';
import { chartSettings } from '../options/chart-settings.ts';
import { candlestickSeries } from '../series/candlestick/candlestick-series.ts';
import { createArraySource } from '../source/array-source.ts';
import { ChartDriver } from '../testing/chart-driver.ts';
import { dailyBars } from '../testing/daily-bars.ts';
import { chartThemes } from '../theme/chart-theme.ts';
import { createMarket, readTile, settled } from '../tiles/visible-tiles.fixtures.ts';
import type { OverviewApi, OverviewChange } from './overview-api.ts';

const BARS = dailyBars(200);

function overviewOf({ core }: ChartDriver): OverviewApi {
  if (core.overview === null) throw new Error('The chart has no overview');
  return core.overview;
}

function changesOf(overview: OverviewApi): { readonly told: OverviewChange[]; readonly stop: () => void } {
  const told: OverviewChange[] = [];
  return { told, stop: overview.on('change', (change) => told.push(change)) };
}

describe('the overview of a chart', () => {
  it('has all of history, whatever is in view', () => {
    const chart = new ChartDriver({ data: BARS });
    chart.core.show({ lastBars: 10 });
    chart.env.settle();
    const columns = overviewOf(chart).columns(50)!;
    expect(columns).toMatchObject({ length: 29, level: '1W', status: 'ready' });
    expect(Math.min(...columns.min)).toBe(Math.min(...BARS.map(({ low }) => low)));
    expect(Math.max(...columns.max)).toBe(Math.max(...BARS.map(({ high }) => high)));
    expect(columns.close.at(-1)).toBe(BARS.at(-1)!.close);
    expect(overviewOf(chart).columns(50)).toBe(columns);
    expect(overviewOf(chart).columns(5000)).toMatchObject({ length: 200, level: '1D' });
  });

  it('tells the view as fractions of it and goes to others', () => {
    const chart = new ChartDriver({ data: BARS });
    const overview = overviewOf(chart);
    overview.show(0.25, 0.75);
    chart.env.settle();
    expect(overview.window()!.from).toBeCloseTo(0.25, 9);
    expect(overview.window()!.to).toBeCloseTo(0.75, 9);
    expect(chart.core.visibleRange()!.from).toBeCloseTo(Number(BARS[50]!.time), 0);
    expect(overview.timeAt(0.25)).toBeCloseTo(Number(BARS[50]!.time), 0);
    expect(overview.fractionAt(Number(BARS[50]!.time))).toBeCloseTo(0.25, 9);
    expect(overview.timeText(0.25)).toBe('Tue, Feb 20, 2024');
    overview.show(0.5, 0.5);
    const { from, to } = overview.window()!;
    expect(to - from).toBeCloseTo(overview.limits()!.narrowest, 9);
    expect((from + to) / 2).toBeCloseTo(0.5, 9);
  });

  it('walks where one asks for it, and Backspace leads back', () => {
    const chart = new ChartDriver({ data: BARS });
    const before = chart.viewport;
    overviewOf(chart).show(0.4, 0.5, { walk: true });
    expect(chart.viewport).toBe(before);
    chart.env.settle();
    expect(overviewOf(chart).window()!.from).toBeCloseTo(0.4, 6);
    chart.press('Backspace');
    expect(chart.viewport.fromTradingUs).toBeCloseTo(before.fromTradingUs, 0);
  });

  it('takes a walk back that is given up: there is nothing to go back to then', () => {
    const chart = new ChartDriver({ data: BARS });
    const overview = overviewOf(chart);
    overview.show(0.1, 0.4);
    overview.show(0.6, 0.7, { walk: true });
    chart.env.settle();
    const before = chart.viewport;
    const { from, to } = overview.window()!;
    overview.show(0.2, 0.3, { walk: true });
    chart.env.frame();
    overview.show(from, to, { undo: true });
    chart.env.settle();
    expect(chart.viewport.fromTradingUs).toBeCloseTo(before.fromTradingUs, 0);
    chart.press('Backspace');
    expect(overview.window()!.from).toBeCloseTo(0.1, 6);
    expect(chart.core.view.canGoBack).toBe(false);
    overview.show(0.6, 0.7, { walk: true });
    overview.show(0.5, 0.8, { undo: true });
    expect(chart.core.view.canGoBack).toBe(true);
  });

  it('tells of the view, of the theme and of growing data, and of nothing else', () => {
    const chart = new ChartDriver({ data: BARS });
    const overview = overviewOf(chart);
    const { told, stop } = changesOf(overview);
    chart.hover(200, 100);
    expect(told).toEqual([]);
    overview.show(0.2, 0.4);
    chart.env.settle();
    expect(told.splice(0)).toEqual(['window']);
    chart.core.setSettings(chartSettings({ theme: 'dark' }));
    chart.env.settle();
    expect(told.splice(0)).toEqual(['data']);
    expect(overview.theme).toEqual(chartThemes.dark);
    stop();
    overview.show(0.3, 0.4);
    chart.env.settle();
    expect(told).toEqual([]);
  });

  it('grows with live bars', () => {
    const source = createArraySource(BARS.slice(0, 199), { interval: '1D' });
    const chart = new ChartDriver({ source });
    const overview = overviewOf(chart);
    const { told } = changesOf(overview);
    expect(overview.columns(400)!.length).toBe(199);
    source.update({ ...BARS[199]!, high: 999 });
    chart.env.settle();
    expect(new Set(told)).toEqual(new Set(['data', 'window']));
    const columns = overview.columns(400)!;
    expect(columns.length).toBe(200);
    expect(columns.max.at(-1)).toBe(999);
    expect(columns.close.at(-1)).toBe(BARS[199]!.close);
  });

  it('is none without an instrument', () => {
    const chart = new ChartDriver({ data: BARS });
    chart.core.setSource(null);
    const overview = overviewOf(chart);
    expect([overview.columns(50), overview.window(), overview.limits(), overview.timeAt(0)]).toEqual(
      Array(4).fill(null),
    );
    expect([overview.timeText(0), overview.ticks(500)]).toEqual(['', []]);
    expect(() => overview.show(0, 1)).not.toThrow();
  });

  it('names moments that do not touch', () => {
    const ticks = overviewOf(new ChartDriver({ data: dailyBars(1500) })).ticks(600);
    expect(ticks.map(({ text }) => text)).toEqual(expect.arrayContaining(['2025', '2026', '2027']));
    const lefts = ticks.map(({ fraction, text }) => [
      fraction * 600 - text.length * 3.5,
      fraction * 600 + text.length * 3.5,
    ]);
    for (const [at, [left]] of lefts.entries()) expect(left).toBeGreaterThan(lefts[at - 1]?.[1] ?? -100);
  });

  it('is refused to a chart without the part', () => {
    const { env, screen } = new ChartDriver();
    expect(new ChartCore(env, screen, chartSettings({}), { series: [candlestickSeries] }).overview).toBeNull();
  });
});

describe('an overview of tiles', () => {
  const market = createMarket('24/7');

  /** A source of a few levels that counts what it is asked for, and fails while it is told to. */
  function countingSource() {
    const asked: string[] = [];
    const source = {
      instrument: market.instrument,
      isFailing: false,
      asked,
      load(address: TileAddress): Promise<TileBody> {
        asked.push(tileKey(address));
        if (source.isFailing) return Promise.reject(new TileSourceError('server', 'test: server'));
        return Promise.resolve(readTile(market, address, 400));
      },
    };
    return source;
  }

  it('is loaded from a coarse level once somebody asks, and says when it is here', async () => {
    const source = countingSource();
    const chart = new ChartDriver({ source });
    chart.core.show({ from: market.trades.timeUs[100]! / 1000, to: market.trades.timeUs[140]! / 1000 });
    chart.env.settle();
    await settled();
    const overview = overviewOf(chart);
    const { told } = changesOf(overview);
    source.asked.length = 0;
    expect(overview.columns(300)).toMatchObject({ level: '4h', status: 'loading' });
    await settled();
    expect(told).toContain('data');
    expect(source.asked.length).toBeLessThan(8);
    expect(source.asked.some((key) => key.includes('trades'))).toBe(false);
    const columns = overview.columns(300)!;
    expect(columns.status).toBe('ready');
    const { low, high } = market.bars.get('4h')!;
    expect(Math.min(...columns.min)).toBeCloseTo(Math.min(...low) / 100, 9);
    expect(Math.max(...columns.max)).toBeCloseTo(Math.max(...high) / 100, 9);
  });

  it('says that it cannot be had, and asks again by retry', async () => {
    const source = countingSource();
    const chart = new ChartDriver({ source });
    const overview = overviewOf(chart);
    changesOf(overview);
    source.isFailing = true;
    overview.columns(300);
    await settled();
    expect(overview.columns(300)!.status).toBe('error');
    source.isFailing = false;
    chart.core.retryNow();
    await settled();
    expect(overview.columns(300)!.status).toBe('ready');
  });

  it('asks for nothing while only the window is wanted, and lets go of all when nobody listens', async () => {
    const source = countingSource();
    const chart = new ChartDriver({ source });
    chart.env.settle();
    await settled();
    source.asked.length = 0;
    const overview = overviewOf(chart);
    const { stop } = changesOf(overview);
    expect(overview.window()).not.toBeNull();
    await settled();
    expect(source.asked).toEqual([]);
    overview.columns(300);
    stop();
    await settled();
    source.asked.length = 0;
    overview.columns(300);
    await settled();
    expect(source.asked.length).toBeGreaterThan(0);
  });
});
