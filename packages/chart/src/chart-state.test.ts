import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ALL_PARTS } from './all-parts.ts';
import type { ChartStateChange } from './chart-events.ts';
import { chartState, restoreChartState } from './chart-state.ts';
import { chartSvg } from './chart-svg.ts';
import type { FinancialChartOptions } from './options/chart-options.ts';
import { chartSettings } from './options/chart-settings.ts';
import { checkOptions } from './options/check-options.ts';
import { createArraySource } from './source/array-source.ts';
import { CHART_STATE_VERSION, migratedState } from './state-migrations.ts';
import { STATE_VERSIONS } from './state-versions.fixtures.ts';
import { ChartDriver } from './testing/chart-driver.ts';
import { dailyBars } from './testing/daily-bars.ts';
import { UnitSource } from './units/unit-source.ts';
import type { UnitsOptions } from './units/units-options.ts';

const BARS = dailyBars(900);
const timeOf = (bar: number) => Number(BARS[bar]!.time);
// One source for all charts: reading the bars is what takes the time.
const SOURCE = createArraySource(BARS, { symbol: 'TEST' });
const newChart = () => new ChartDriver({ source: SOURCE, volume: 'pane' });

function restore(chart: ChartDriver, state: unknown): void {
  const setOptions = (options: Pick<FinancialChartOptions, 'interval' | 'units'>) => {
    checkOptions(options, { warn() {}, warned: new Set() }, ALL_PARTS);
    chart.core.setSettings(chartSettings({ volume: 'pane', ...options }, ALL_PARTS));
    if ('units' in options)
      chart.core.setSource(options.units ? new UnitSource(SOURCE, options.units, chart.env) : SOURCE);
  };
  restoreChartState(chart.core, state as ChartStateChange, setOptions);
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
        chart.core.setSettings(chartSettings({ volume: 'pane', interval }, ALL_PARTS));
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
    [{ version: 2 }, 'Chart state version 2 is of a later program; this one knows versions 1 to 1'],
    [{ version: '1' }, 'Chart state version must be a whole number from 1 to 1, got 1'],
    [{ version: 0 }, 'Chart state version must be a whole number from 1 to 1, got 0'],
    [{ range: { from: 2, to: 1 } }, 'Chart state range.to must not be before from, got 1'],
    [{ interval: 5 }, 'Chart state interval must be a string, got 5'],
    [{ interval: '7x', hiddenSeries: ['main'] }, 'Chart option interval must be auto, trades, or an interval'],
    [{ indicators: {} }, 'Chart state indicators must be an array of records'],
    [{ indicators: [{ type: 'sma' }] }, 'Chart state indicators[0].id must be a string, got undefined'],
    [{ compares: [{ id: 'a' }, { id: 'a' }] }, "Chart state compares[1].id must be one of its own, got 'a'"],
    [
      {
        indicators: Array.from({ length: 63 }, (_, at) => ({ id: `${at}`, pane: `${at}` })),
        compares: ['one', 'two', 'two'].map((pane, at) => ({ id: `${at}`, pane })),
      },
      'Chart state has 65 panes; a chart has room for 64',
    ],
    [{ annotations: [null] }, 'Chart state annotations[0] must be an object, got null'],
    [{ toolDefaults: [1] }, 'Chart state toolDefaults must be an object'],
    [{ range: 5 }, 'Chart state range must be an object, got 5'],
    [{ range: { from: 1, to: '2' } }, "Chart state range.to must be a finite number, got '2'"],
    [{ range: { from: Number.NaN, to: 2 } }, 'Chart state range.from must be a finite number, got NaN'],
    [{ priceRange: { min: 5, max: 5 } }, 'Chart state priceRange.max must be greater than min, got 5'],
    [{ priceRanges: { main: { min: 1 } } }, 'Chart state priceRanges.main.max must be a finite number, got undefined'],
    [{ panes: { weights: { main: -1 } } }, 'Chart state panes.weights.main must be greater than 0, got -1'],
    [{ panes: { collapsed: 'main' } }, "Chart state panes.collapsed must be an array of strings, got 'main'"],
    [{ panes: { order: [1] } }, 'Chart state panes.order[0] must be a string, got 1'],
    [{ units: 'renko' }, "Chart state units must be an object, got 'renko'"],
    [{ units: { type: 'pie' } }, 'Chart state units.type must be one of renko, kagi,'],
    [{ units: {} }, 'Chart state units.type must be one of renko, kagi,'],
    [{ units: { type: 'renko' } }, 'Chart state units.size must be an object, got undefined'],
    [
      { units: { type: 'kagi', size: { by: 'size', value: -1 } } },
      'Chart state units.size.value must be greater than 0',
    ],
    [{ units: { type: 'range', size: { by: 'atr' } } }, "Chart state units.size must be { by: 'size', value } or"],
    [{ units: { type: 'line-break', lines: 2.5 } }, 'Chart state units.lines must be a whole number, got 2.5'],
    [{ units: { type: 'tick', count: 0 } }, 'Chart state units.count must be greater than 0, got 0'],
    [{ units: { type: 'volume', count: 5, source: '7x' } }, 'Chart state units.source must be one of trades, 1s,'],
    [{ level: '7x' }, "Chart state level must be trades or an interval such as 1h or 3D, got '7x'"],
  ])('%j is refused by its field, and changes nothing', (state, message) => {
    const chart = newChart();
    const before = chartState(chart.core);
    expect(() => restore(chart, state)).toThrow(message);
    chart.env.settle();
    expect(chartState(chart.core)).toEqual(before);
  });

  test.each<UnitsOptions>([
    { type: 'renko', size: { by: 'size', value: 2 }, wicks: false },
    { type: 'kagi', size: { by: 'size', value: 1.5 } },
    { type: 'line-break', lines: 2 },
    { type: 'point-figure', size: { by: 'size', value: 1 }, reversal: 2, by: 'close' },
    { type: 'range', size: { by: 'atr', length: 10, value: 2.5, atMs: 1_700_000_000_000 } },
    { type: 'tick', count: 3 },
    { type: 'volume', count: 2_500 },
  ])('$type in the place of time comes back, and so does time', (units) => {
    const chart = newChart();
    const before = chartState(chart.core);
    expect(before.units).toBeNull();
    restore(chart, { interval: '1D', units });
    const state = chartState(chart.core);
    expect(state).toMatchObject({ interval: '1D', units });
    const other = newChart();
    restore(other, JSON.parse(JSON.stringify(state)));
    expect(chartState(other.core).units).toEqual(units);
    // One from before there were units says nothing about them.
    restore(other, STATE_VERSIONS[0]);
    expect(chartState(other.core).units).toEqual(units);
    restore(other, { ...before, range: undefined });
    expect(chartState(other.core).units).toBeNull();
  });

  test('a size by the average range is told as it came out', () => {
    const chart = newChart();
    restore(chart, { interval: '1D', units: { type: 'renko', size: { by: 'atr', length: 14 } } });
    expect(chartState(chart.core).units).toMatchObject({ size: { by: 'atr', length: 14, value: expect.any(Number) } });
  });

  const deep = (levels: number): unknown => JSON.parse(`${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`);
  test.each([
    [
      '{"priceRanges": {"__proto__": {"min": 1, "max": 2}}}',
      'Chart state priceRanges must not have a field called __proto__',
    ],
    ['{"constructor": 5}', 'Chart state must not have a field called constructor'],
    [
      '{"indicators": [{"id": "a", "inputs": {"prototype": 1}}]}',
      'Chart state indicators[0].inputs must not have a field called prototype',
    ],
    [
      '{"annotations": [{"props": {"__proto__": 1}}]}',
      'Chart state annotations[0].props must not have a field called __proto__',
    ],
    [`{"x": ${JSON.stringify(deep(40))}}`, 'lies more than 32 deep'],
    [{ hiddenSeries: new Array(3_000_000) }, 'Chart state hiddenSeries has 3000000 values, too many'],
    [{ later: [1, Number.POSITIVE_INFINITY] }, 'Chart state later[1] must be a finite number, got Infinity'],
    [{ later: () => 1 }, 'Chart state later must be what JSON can hold, got a function'],
  ])('that is hostile is refused, and changes nothing (%#)', (given, message) => {
    const chart = newChart();
    const before = chartState(chart.core);
    const state = typeof given === 'string' ? JSON.parse(given) : given;
    expect(() =>
      restore(chart, {
        hiddenSeries: ['main'],
        ...state,
        ...(typeof given === 'string' && given.includes('"__proto__"') ? state : {}),
      }),
    ).toThrow(message);
    chart.env.settle();
    expect(chartState(chart.core)).toEqual(before);
    expect(({} as Record<string, unknown>).min).toBeUndefined();
  });

  test('that goes round in a circle is refused', () => {
    const round: Record<string, unknown> = {};
    round.round = round;
    expect(() => restore(newChart(), round)).toThrow('lies more than 32 deep');
  });

  test('is brought up from each earlier version, a step at a time, and left as it is', () => {
    const steps = [
      ({ colour, ...rest }: Readonly<Record<string, unknown>>) => ({ ...rest, color: colour }),
      ({ color, ...rest }: Readonly<Record<string, unknown>>) => ({ ...rest, look: { color } }),
    ];
    const first = Object.freeze({ version: 1, colour: 'red' });
    expect(migratedState(first, steps)).toEqual({ version: 3, look: { color: 'red' } });
    expect(migratedState({ version: 2, color: 'red' }, steps)).toEqual({ version: 3, look: { color: 'red' } });
    expect(migratedState({ look: 1 }, steps)).toEqual({ look: 1 });
  });

  test('of every version that there was can be read, and shows what it showed', () => {
    const chart = newChart();
    expect(STATE_VERSIONS.map(({ version }) => version)).toEqual(STATE_VERSIONS.map((_, at) => at + 1));
    expect(STATE_VERSIONS).toHaveLength(CHART_STATE_VERSION);
    for (const state of STATE_VERSIONS) {
      restore(chart, state);
      const { priceRange, range, ...shown } = chartState(chart.core);
      expect(shown).toMatchObject({
        version: CHART_STATE_VERSION,
        interval: '1W',
        panes: state.panes,
        hiddenSeries: ['volume'],
        annotations: [{ id: 'a-1', type: 'horizontal-line' }],
      });
      expect(range.from).toBeCloseTo(state.range.from, -1);
      expect(priceRange).toEqual({ min: 50, max: 150 });
    }
  });

  test('has all that is drawn: the picture of another chart is the same', async () => {
    const steps = fc.array(fc.constantFrom('line', 'rsi', 'sma', 'compare', 'hide', 'zoom', 'prices'), {
      maxLength: 5,
    });
    const instrumentSource = () => createArraySource(dailyBars(300), { symbol: 'OTHER' });
    const make = () => new ChartDriver({ source: SOURCE, instrumentSource, interval: '1D' });
    const drawn = (chart: ChartDriver) => {
      chart.screen.surface.clear();
      chart.core.seriesChanged(true);
      chart.env.settle();
      return chartSvg(chart.core);
    };
    await fc.assert(
      fc.asyncProperty(steps, async (list) => {
        const chart = make();
        for (const step of list) {
          const { annotations, indicators, compares, view } = chart.core;
          if (step === 'line')
            annotations!.records.add({ type: 'horizontal-line', anchors: [{ timeUs: 0, price: 101 }] });
          if (step === 'rsi' || step === 'sma') await indicators!.add({ type: step });
          if (step === 'compare') await compares!.add({ instrument: 'OTHER' });
          if (step === 'hide') view.hidden.setVisible('volume', false, chart.core.seriesIds);
          if (step === 'zoom') chart.core.show({ from: timeOf(600), to: timeOf(700) });
          if (step === 'prices') view.setManualRange('main', { min: 60, max: 160 });
          chart.env.settle();
        }
        const state = JSON.parse(JSON.stringify(chartState(chart.core)));
        const other = make();
        restoreChartState(other.core, state, () => {});
        await new Promise(setImmediate);
        other.env.settle();
        expect(drawn(other)).toBe(drawn(chart));
      }),
      { numRuns: 5 },
    );
  });
});

test('has no more panes than are taken back: another one is refused in every way that makes it', async () => {
  const chart = newChart();
  const { indicators, compares } = chart.core;
  if (indicators === null || compares === null) throw new Error('both parts were expected');
  const reason = 'no room for more than 64 panes';
  await indicators.put(
    'all',
    Array.from({ length: 62 }, (_, at) => ({ type: 'sma', pane: `own ${at}` })),
  );
  await compares.add({ id: 'other', instrument: 'OTHER', pane: 'other' });
  await expect(indicators.add({ type: 'rsi' })).rejects.toThrow(reason);
  await expect(compares.add({ instrument: 'OTHER', pane: 'new' })).rejects.toThrow(reason);
  await indicators.add({ type: 'sma', id: 'beside', pane: 'other' });
  expect(() => indicators.update('beside', { pane: 'new' })).toThrow(reason);
  const edit = indicators.begin('beside');
  expect(() => edit.update({ pane: 'new' })).toThrow(reason);
  edit.cancel();
  const text = indicators.copy(['beside']).replaceAll('"other"', '"new"');
  await expect(indicators.paste(text)).rejects.toThrow(reason);
  await compares.add({ instrument: 'OTHER' });
  // The last one of its pane leaves room for the one that it goes to.
  compares.update('other', { pane: 'own 1' });
  indicators.update('beside', { pane: 'new' });
  const state = chartState(chart.core);
  expect(() => restore(newChart(), state)).not.toThrow();
});

test('of more panes than there is room for, as an older program kept them, can still be changed', async () => {
  const chart = newChart();
  const { indicators } = chart.core;
  const records = Array.from({ length: 66 }, (_, at) => ({ id: `${at}`, type: 'sma', pane: `own ${at}` }));
  indicators?.restore(records);
  await indicators?.library();
  indicators?.update('0', { inputs: { length: 5 } });
  indicators?.update('1', { pane: 'own 0' });
  expect(() => indicators?.update('0', { pane: 'new' })).toThrow('64 panes');
});
