import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ChartStateChange } from './chart-events.ts';
import { chartState, restoreChartState } from './chart-state.ts';
import { chartSettings } from './options/chart-settings.ts';
import { createArraySource } from './source/array-source.ts';
import { ChartDriver } from './testing/chart-driver.ts';
import { dailyBars } from './testing/daily-bars.ts';

const BARS = dailyBars(900);
const timeOf = (bar: number) => Number(BARS[bar]!.time);
// One source for all charts: reading the bars is what takes the time.
const SOURCE = createArraySource(BARS, { symbol: 'TEST' });
const newChart = () => new ChartDriver({ source: SOURCE, volume: 'pane' });

function restore(chart: ChartDriver, state: unknown): void {
  const setInterval = (interval: NonNullable<ChartStateChange['interval']>) =>
    chart.core.setSettings(chartSettings({ volume: 'pane', interval }));
  restoreChartState(chart.core, state as ChartStateChange, setInterval);
  chart.env.settle();
}

describe('a state', () => {
  test('shows the same again after a way through JSON', () => {
    const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
    const arranged = fc.record({
      interval: fc.constantFrom('auto' as const, '1D' as const, '1W' as const),
      from: number(0, 700),
      length: number(20, 190),
      prices: fc.option(fc.tuple(number(50, 90), number(100, 150))),
      volumeTop: fc.option(number(2000, 9000)),
      mainCss: fc.option(number(50, 250)),
      maximized: fc.boolean(),
      collapsed: fc.boolean(),
      moved: fc.boolean(),
    });
    fc.assert(
      fc.property(arranged, ({ interval, from, length, prices, volumeTop, mainCss, maximized, collapsed, moved }) => {
        const chart = newChart();
        const { view } = chart.core;
        chart.core.setSettings(chartSettings({ volume: 'pane', interval }));
        chart.core.show({ from: timeOf(0) + from * 86_400_000, to: timeOf(0) + (from + length) * 86_400_000 });
        if (prices !== null) view.setManualRange('main', { min: prices[0], max: prices[1] });
        if (volumeTop !== null) view.setManualRange('volume', { min: 0, max: volumeTop });
        if (mainCss !== null)
          view.panes.setHeights(
            new Map([
              ['main', mainCss],
              ['volume', 300 - mainCss],
            ]),
          );
        if (collapsed) view.panes.toggleCollapsed('volume', ['main', 'volume']);
        if (moved) view.panes.move('volume', -1, ['main', 'volume']);
        if (maximized) view.panes.toggleMaximized('main');
        chart.env.settle();
        const state = chartState(chart.core);
        const other = newChart();
        restore(other, JSON.parse(JSON.stringify(state)));
        const again = chartState(other.core);
        expect({ ...again, range: null, viewport: null, priceRange: null }).toEqual({
          ...state,
          range: null,
          viewport: null,
          priceRange: null,
        });
        expect(again.viewport!.fromTradingUs).toBeCloseTo(state.viewport!.fromTradingUs, -1);
        expect(again.viewport!.toTradingUs).toBeCloseTo(state.viewport!.toTradingUs, -1);
        if (state.priceRange === null) expect(again.priceRange).toBeNull();
        else expect(again.priceRange!.max).toBeCloseTo(state.priceRange.max, 6);
      }),
      { numRuns: 30 },
    );
  });

  test('with a price range that nobody chose leaves the scale automatic', () => {
    const chart = newChart();
    const { priceRange, isPriceRangeManual } = chartState(chart.core);
    restore(chart, { priceRange, isPriceRangeManual });
    expect(chartState(chart.core).isPriceRangeManual).toBe(false);
    restore(chart, { priceRange });
    expect(chartState(chart.core).isPriceRangeManual).toBe(true);
  });

  test('of an older host, of parts and with unknown fields is taken as far as it goes', () => {
    const chart = newChart();
    restore(chart, {
      range: { from: timeOf(10), to: timeOf(60) },
      colour: 'red',
      panes: { maximized: 'main', zoom: 3 },
    });
    expect(chartState(chart.core).range.from).toBeCloseTo(timeOf(10), 0);
    expect(chartState(chart.core).panes).toEqual({ weights: {}, maximized: 'main', collapsed: [], order: [] });
  });

  test.each([
    [null, 'Chart state must be an object, got null'],
    [{ version: 2 }, 'Chart state version must be 1, got 2'],
    [{ range: 5 }, 'Chart state range must be an object, got 5'],
    [{ range: { from: 1, to: '2' } }, "Chart state range.to must be a finite number, got '2'"],
    [{ range: { from: Number.NaN, to: 2 } }, 'Chart state range.from must be a finite number, got NaN'],
    [{ priceRange: { min: 5, max: 5 } }, 'Chart state priceRange.max must be greater than min, got 5'],
    [{ priceRanges: { main: { min: 1 } } }, 'Chart state priceRanges.main.max must be a finite number, got undefined'],
    [{ panes: { weights: { main: -1 } } }, 'Chart state panes.weights.main must be greater than 0, got -1'],
    [{ panes: { collapsed: 'main' } }, "Chart state panes.collapsed must be an array of strings, got 'main'"],
    [{ panes: { order: [1] } }, 'Chart state panes.order[0] must be a string, got 1'],
    [{ level: '7x' }, "Chart state level must be trades or an interval such as 1h or 3D, got '7x'"],
  ])('%j is refused by its field, and changes nothing', (state, message) => {
    const chart = newChart();
    const before = chartState(chart.core);
    expect(() => restore(chart, state)).toThrow(message);
    chart.env.settle();
    expect(chartState(chart.core)).toEqual(before);
  });

  test('with names from the prototype changes nothing but those names', () => {
    const chart = newChart();
    restore(chart, JSON.parse('{"priceRanges": {"__proto__": {"min": 1, "max": 2}}, "constructor": 5}'));
    expect(Object.getPrototypeOf(chart.core.view.manualRanges)).toBe(Map.prototype);
    expect(({} as Record<string, unknown>).min).toBeUndefined();
  });
});
