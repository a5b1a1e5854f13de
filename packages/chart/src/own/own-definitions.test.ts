/** What a host defines itself: one of each kind, drawn, read, kept, undone and pictured as ours are. */
import { defineAnnotation, EVER, LINE_LOOK, penOf } from '@candlemark/annotations';
import { defineIndicator, highest, lengthInput, lowest, minus, priceOf } from '@candlemark/indicators';
import { expect, test } from 'vitest';
import { partsWith } from '../all-parts.ts';
import { chartState, restoreChartState } from '../chart-state.ts';
import { chartSvg } from '../chart-svg.ts';
import { chartPicture } from '../headless/chart-picture-of.ts';
import type { ClickEvent } from '../host-events/host-event.ts';
import { chartSettings } from '../options/chart-settings.ts';
import { checkOptions } from '../options/check-options.ts';
import { comparesInCore } from '../parts/compares-in-core.ts';
import { indicatorsInCoreWith } from '../parts/indicators-in-core.ts';
import { barPainter } from '../series/bar-painter.ts';
import type { SeriesDefinition } from '../series/series-definition.ts';
import { createArraySource } from '../source/array-source.ts';
import { dailyBars } from '../testing/daily-bars.ts';
import { DrawingBoard } from '../testing/drawing-board.ts';

/** A block from the close up to the high. */
const headroom: SeriesDefinition = {
  type: 'headroom',
  isShown: ({ chartType }) => chartType === 'headroom',
  create: () =>
    barPainter({
      addBar: (batch, bar) =>
        bar.add(batch, bar.leftDevice, bar.top, bar.widthDevice, Math.max(1, bar.closeY - bar.top)),
    }),
};

const spread = defineIndicator({
  type: 'acme-spread',
  name: 'Spread',
  short: 'Spread',
  category: 'volatility',
  pane: 'own',
  inputs: { length: lengthInput(5) },
  plots: { spread: { name: 'Spread', draws: 'line', color: 'first' } },
  build: (graph, { length }) => ({
    spread: minus(graph, highest(graph, priceOf(graph, 'high'), length), lowest(graph, priceOf(graph, 'low'), length)),
  }),
});

const priceFlag = defineAnnotation({
  type: 'acme-price-flag',
  title: 'Price flag',
  synonyms: 'pennant',
  group: 'lines',
  icon: 'M5 21V4h12l-3 4 3 4H5',
  shortcut: 'Alt+Shift+KeyQ',
  steps: 1,
  anchors: 1,
  texts: [],
  style: LINE_LOOK,
  props: {},
  shapes({ anchors, style }, view) {
    const yCss = view.yOf(anchors[0]!.price);
    const xCss = view.xOf(anchors[0]!.timeUs);
    return [{ kind: 'line', points: [xCss, yCss, xCss + 30, yCss], pen: penOf(style) }];
  },
  axisLabels: ({ anchors, style }) => [{ axis: 'price', value: anchors[0]!.price, color: style.lineColor }],
  extent: () => EVER,
  describe: ({ anchors }, { words }) => `Price flag at ${words.price(anchors[0]!.price)}`,
});

const OWN = { series: [headroom], indicators: [spread], tools: [priceFlag] };
const PARTS = { ...partsWith(OWN), indicators: indicatorsInCoreWith([spread]), compares: comparesInCore };
const BARS = dailyBars(60);

function board(options = {}): DrawingBoard {
  const made = new DrawingBoard({ data: BARS, interval: '1D', volume: false, parts: PARTS, ...options });
  made.core.view.walkToAll();
  made.env.settle();
  return made;
}

test('a series is a chart type and a type of added series, and its options are checked by name', () => {
  const check = (options: object) => () => checkOptions(options, { warn() {}, warned: new Set() }, PARTS);
  expect(check({ chartType: 'headroom', series: [{ id: 'a', type: 'headroom', data: BARS }] })).not.toThrow();
  expect(check({ chartType: 'headrom' })).toThrow(/chartType must be one of candlestick, .*headroom, got 'headrom'/);
  expect(check({ series: [{ id: 'a', type: 'x', data: BARS }] })).toThrow('Chart option series[0].type must be one of');
  const own = board({ chartType: 'headroom' });
  const ours = board();
  expect(chartSvg(own.core)).not.toBe(chartSvg(ours.core));
  ours.core.setSettings(chartSettings({ chartType: 'headroom', interval: '1D', volume: false }, PARTS));
  ours.env.settle();
  expect(chartSvg(ours.core)).toBe(chartSvg(own.core));
  const clicks: ClickEvent[] = [];
  own.core.events.on('click', (click) => clicks.push(click));
  const { priceScale, timeScale } = own.core.frame()!;
  own.tap(timeScale.timeUsToX(Number(BARS[30]!.time) * 1000) + 5, priceScale!.priceToY(BARS[30]!.close));
  expect(clicks).toMatchObject([{ seriesId: 'main', bar: { timeMs: BARS[30]!.time } }]);
});

test('an indicator is found in the library, computed, read, undone and kept in the state', async () => {
  const chart = board();
  const indicators = chart.core.indicators!;
  expect((await indicators.library()).definitionOf('acme-spread')).toBe(spread);
  const { id } = await indicators.add({ type: 'acme-spread', inputs: { length: 3 } });
  chart.env.settle();
  const [plot] = chart.core
    .frame()!
    .panes.flatMap(({ series }) => series)
    .filter(({ plan }) => plan.id === id);
  const segment = plot!.rows!.slice.segments.at(-1)!;
  const last = segment.kind === 'bars' ? segment.placed.bars.close[segment.end - 1]! * plot!.rows!.facts.priceUnit : 0;
  const three = BARS.slice(-3);
  expect(last).toBeCloseTo(Math.max(...three.map(({ high }) => high)) - Math.min(...three.map(({ low }) => low)), 6);
  const state = JSON.parse(JSON.stringify(chartState(chart.core)));
  chart.press('Control+z');
  expect(indicators.list()).toEqual([]);
  restoreChartState(chart.core, state, () => {});
  expect(indicators.list()).toMatchObject([{ id, type: 'acme-spread' }]);
  await expect(indicators.add({ type: 'acme-spread', inputs: { length: -1 } })).rejects.toThrow('length');
  await indicators.add({ type: 'sma', inputs: { source: `${id}:spread` } });
  chart.env.settle();
  expect(indicators.failures).toEqual([]);
});

test('an indicator whose type is taken is refused', () => {
  expect(() => indicatorsInCoreWith([{ ...spread, type: 'sma' }])).toThrow('Indicators need types of their own: sma');
});

test('a tool is listed, taken by its key, drawn by a press, told, undone, and kept in the state', () => {
  const chart = board();
  const { drawing, records } = chart.all;
  expect(drawing.tools.some(({ type }) => type === 'acme-price-flag')).toBe(true);
  const key = chart.core.commands().find(({ keys }) => keys.includes('Alt+Shift+KeyQ'));
  key!.run();
  chart.tap(200, 100);
  const [flag] = records.list();
  expect(flag).toMatchObject({ type: 'acme-price-flag' });
  expect(drawing.wordsFor(flag!)).toContain('Price flag at');
  expect(chart.all.history.undoName).toBe('Draw price flag');
  chart.drag([
    [210, 100],
    [260, 140],
  ]);
  expect(chart.placesOf(flag!.id)[0]![1]).toBeGreaterThan(120);
  const state = JSON.parse(JSON.stringify(chartState(chart.core)));
  chart.press('Control+z');
  chart.press('Control+z');
  expect(records.list()).toEqual([]);
  restoreChartState(chart.core, state, () => {});
  expect(records.list()).toEqual(state.annotations);
  expect(() => restoreChartState(chart.core, { annotations: [{ ...flag!, props: { x: 1 } }] }, () => {})).toThrow(
    'props.x is not known',
  );
});

test('of a tool that a chart does not have, a record stays in its document untouched', () => {
  const chart = board();
  chart.all.drawing.take('acme-price-flag');
  chart.tap(200, 100);
  const [flag] = chart.api.list();
  const without = new DrawingBoard({ data: BARS });
  without.all.document.receive([[`annotation/${flag!.id}`, { ...flag! }]]);
  without.line([
    [10, 10],
    [50, 50],
  ]);
  without.press('Control+z');
  expect(without.api.list()).toEqual([]);
  expect(without.all.document.get(`annotation/${flag!.id}`)).toEqual(flag);
});

test('a picture without a browser has all of them', async () => {
  const outside = { measureText: (text: string) => text.length * 6, wallClockMs: () => Number(BARS.at(-1)!.time) };
  const chart = board();
  chart.all.drawing.take('acme-price-flag');
  chart.tap(200, 100);
  const picture = (own: typeof OWN | undefined, chartType: string) =>
    chartPicture(
      {
        source: createArraySource(BARS, { symbol: 'TEST' }),
        options: { chartType, volume: false },
        annotations: own === undefined ? [] : chart.api.list(),
        indicators: [{ ...chart.core.indicators!.list()[0], id: 'i' }],
        widthCss: 500,
        heightCss: 300,
        ratio: 1,
        range: 'fit',
        ...(own && { own }),
      },
      outside,
      new AbortController().signal,
    );
  const record = await chart.core.indicators!.add({ type: 'acme-spread' });
  expect(record.pane).not.toBe('main');
  const { svg } = await picture(OWN, 'headroom');
  expect(svg).toContain('Spread');
  expect(svg).toContain('#2f6fd6');
  await expect(picture(undefined, 'headroom')).rejects.toThrow('chartType must be one of');
});
