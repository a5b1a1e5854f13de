/** Data that grows under a chart: what moves the view, and what it must not move. */
import { type TileSource, TileSourceError } from '@candlemark/bars';
import { expect, test } from 'vitest';
import { type ArraySource, createArraySource } from './source/array-source.ts';
import type { Bar } from './source/bar-input.ts';
import { ChartDriver } from './testing/chart-driver.ts';

const MINUTE = 60_000;
const START = Date.UTC(2024, 0, 2, 10);

function minuteBars(count: number, firstMs = START): Bar[] {
  return Array.from({ length: count }, (_, at) => ({
    ...{ time: firstMs + at * MINUTE, open: 10, high: 12, low: 9, close: 11, volume: 5 },
  }));
}

function live(count = 300, chartOptions: ConstructorParameters<typeof ChartDriver>[0] = {}) {
  const source: ArraySource = createArraySource(minuteBars(count), { interval: '1m' });
  const chart = new ChartDriver({ source, interval: '1m', ...chartOptions });
  const settle = () => chart.env.settle();
  return { source, chart, settle };
}

test.each([
  ['a bar', (source: ArraySource) => source.update(minuteBars(1, START + 300 * MINUTE)[0]!)],
  ['a trade', (source: ArraySource) => source.addTrades([{ time: START + 300.5 * MINUTE, price: 11 }])],
])('%s after the last keeps it in its place on screen while the end is in view, and moves nothing else', (_, add) => {
  const { source, chart, settle } = live();
  chart.core.show({ lastBars: 50 });
  settle();
  const { viewport, span } = chart;
  add(source);
  settle();
  expect(chart.viewport.toTradingUs - viewport.toTradingUs).toBe(MINUTE * 1_000);
  expect(chart.span).toBe(span);

  chart.core.show({ from: START, to: START + 100 * MINUTE });
  settle();
  const past = chart.viewport;
  source.update(minuteBars(1, START + 301 * MINUTE)[0]!);
  source.addTrades([{ time: START + 305 * MINUTE, price: 12 }]);
  settle();
  expect(chart.viewport).toEqual(past);
});

test.each([
  ['at the end', START + 250 * MINUTE],
  ['at the beginning', START],
])('older bars in front never move a view %s', (_, from) => {
  const { source, chart, settle } = live();
  chart.core.show({ from, to: from + 50 * MINUTE });
  settle();
  const { viewport } = chart;
  source.prepend(minuteBars(5_000, START - 5_000 * MINUTE));
  settle();
  expect(chart.viewport).toEqual(viewport);
  source.prepend(minuteBars(1, START - 50_000 * MINUTE));
  settle();
  expect(chart.viewport).toEqual(viewport);
});

test('a trade within the last bar repaints its strip alone', () => {
  const { source, chart, settle } = live();
  chart.core.show({ lastBars: 50 });
  settle();
  chart.screen.surface.clear();
  chart.core.changeTail(() => source.addTrades([{ time: START + 299.5 * MINUTE, price: 10 }]));
  settle();
  expect(chart.screen.surface.drawList()).toMatch(/^clip /);
});

test('a chart that begins empty shows the bars that come', () => {
  const source = createArraySource([], { interval: '1m' });
  const chart = new ChartDriver({ source });
  expect(chart.core.status).toBe('empty');
  for (const bar of minuteBars(3)) source.update(bar);
  chart.env.settle();
  expect(chart.core.status).toBe('ready');
  expect(chart.core.frame()?.level).toBe('1m');
});

test('trades as data zoom down to single trades and grow with those that come', () => {
  const trades = Array.from({ length: 500 }, (_, at) => ({ time: START + at * 700, price: 10 + (at % 7), size: 1 }));
  const source = createArraySource(trades);
  const chart = new ChartDriver({ source });
  chart.core.show({ from: START, to: START + 20_000 });
  chart.env.settle();
  expect(chart.core.frame()?.level).toBe('trades');
  expect(chart.core.frame()?.slice.segments[0]).toMatchObject({ kind: 'trades' });
  chart.core.show({ from: START + 340_000, to: START + 360_000 });
  chart.env.settle();
  const before = chart.viewport;
  source.addTrades([{ time: START + 355_000, price: 12, size: 3 }]);
  chart.env.settle();
  expect(chart.viewport.toTradingUs).toBeGreaterThan(before.toTradingUs);
  expect(chart.core.frame()?.facts.instrument.levels[0]).toMatchObject({ interval: 'trades', rows: 501 });
});

test('a thousand changes between two frames are all there in the next, and cost one', () => {
  const { source, chart, settle } = live();
  chart.core.show({ lastBars: 50 });
  settle();
  for (let at = 0; at < 1_000; at++)
    source.update({ ...minuteBars(1, START + 299 * MINUTE)[0]!, close: 9 + at / 1_000 });
  expect(chart.env.pendingFrames).toBe(1);
  settle();
  const slice = chart.core.frame()?.slice.segments.at(-1);
  expect(slice?.kind === 'bars' && slice.placed.bars.close[slice.end - 1]).toBe(9_999);
});

test('a correction of history is read again in its place, without moving the view or blanking what is known', async () => {
  const inner = createArraySource(minuteBars(3_000), { interval: '1m' });
  let { instrument } = inner;
  let isCorrected = false;
  const source: TileSource = {
    get instrument() {
      return instrument;
    },
    load(address) {
      if (isCorrected && instrument.revision === 1) {
        throw new TileSourceError('revision-gone', 'This range has revision 2, not 1. Read the instrument again.');
      }
      return inner.load(address);
    },
    refresh: async () => {
      const { fromUs, toUs } = instrument.levels[0]!;
      instrument = { ...instrument, revision: 2, revisions: [{ revision: 2, fromUs, toUs }] };
      return instrument;
    },
  };
  const chart = new ChartDriver({ source, interval: '1m' });
  chart.core.show({ from: START + 100 * MINUTE, to: START + 200 * MINUTE });
  chart.env.settle();
  const { viewport, span } = chart;
  isCorrected = true;
  chart.core.show({ from: START + 1_500 * MINUTE, to: START + 1_600 * MINUTE });
  chart.env.settle();
  await new Promise((resolve) => setImmediate(resolve));
  chart.env.settle();
  expect(instrument.revision).toBe(2);
  expect(chart.viewport.fromTradingUs - viewport.fromTradingUs).toBe(1_400 * MINUTE * 1_000);
  expect(chart.span).toBe(span);
  const segments = chart.core.frame()?.slice.segments ?? [];
  expect(segments.reduce((rows, { end, start }) => rows + end - start, 0)).toBeGreaterThan(90);
});
