/** Series, tools and indicators of a host whose code throws: the chart goes on without them, and says so. */
import { defineAnnotation, EVER, LINE_LOOK } from '@candlemark/annotations';
import { defineIndicator, priceOf } from '@candlemark/indicators';
import { expect, test } from 'vitest';
import { partsWith } from '../all-parts.ts';
import type { ErrorEvent } from '../host-events/host-event.ts';
import { comparesInCore } from '../parts/compares-in-core.ts';
import { indicatorsInCoreWith } from '../parts/indicators-in-core.ts';
import type { SeriesDefinition, SeriesPainter } from '../series/series-definition.ts';
import { dailyBars } from '../testing/daily-bars.ts';
import { DrawingBoard } from '../testing/drawing-board.ts';
import type { OwnDefinitions } from './own-definitions.ts';

const BARS = dailyBars(60);
const FAULT = new Error('of the host');
const fail = (): never => {
  throw FAULT;
};

function boardWith(own: OwnDefinitions, options = {}) {
  const parts = { ...partsWith(own), indicators: indicatorsInCoreWith(own.indicators ?? []), compares: comparesInCore };
  const board = new DrawingBoard({ data: BARS, interval: '1D', parts, ...options });
  const errors: ErrorEvent[] = [];
  board.core.events.on('error', (error) => errors.push(error));
  board.env.settle();
  return { board, errors };
}

function seriesOf(painter: Partial<SeriesPainter>, more: Partial<SeriesDefinition> = {}): SeriesDefinition {
  const create = () => ({ layout: () => 0, draw() {}, ...painter });
  return { type: 'acme', isShown: () => false, create, ...more };
}

test.each<[string, SeriesDefinition]>([
  ['create', seriesOf({}, { create: fail })],
  ['isShown', seriesOf({}, { isShown: fail })],
  ['extent', seriesOf({ extent: fail })],
  ['layout', seriesOf({ layout: fail })],
  ['drawBehind', seriesOf({ drawBehind: fail })],
  ['draw', seriesOf({ draw: fail })],
])('a series whose %s throws is left out of a picture that is there, and told once', (_, definition) => {
  const added = { id: 'a', type: 'acme', data: BARS.map(({ time, close }) => ({ time, value: close })) };
  const { board, errors } = boardWith({ series: [definition] }, { series: [added] });
  expect(board.core.status).toBe('ready');
  expect(board.core.frame()!.slice.segments.length).toBeGreaterThan(0);
  board.core.show({ lastBars: 20 });
  board.env.settle();
  expect(board.env.errors).toEqual([FAULT]);
  // What was thrown before anybody could listen is on the console alone.
  for (const error of errors)
    expect(error).toEqual({ where: 'series', id: 'acme', code: 'failed', message: 'of the host', cause: FAULT });
});

test('the event tells of a series that fails once somebody listens', () => {
  let isFailing = false;
  const { board, errors } = boardWith(
    { series: [seriesOf({ draw: () => isFailing && fail() })] },
    { series: [{ id: 'a', type: 'acme', data: BARS.map(({ time, close }) => ({ time, value: close })) }] },
  );
  expect(errors).toEqual([]);
  isFailing = true;
  for (const lastBars of [20, 30]) {
    board.core.show({ lastBars });
    board.env.settle();
  }
  expect(errors).toEqual([{ where: 'series', id: 'acme', code: 'failed', message: 'of the host', cause: FAULT }]);
});

const PLAIN_TOOL = {
  type: 'acme-dot',
  title: 'Dot',
  group: 'lines',
  icon: 'M5 5h2',
  shortcut: null,
  steps: 1,
  anchors: 1,
  texts: [],
  style: LINE_LOOK,
  props: {},
  shapes: () => [],
  extent: () => EVER,
  describe: () => 'Dot',
} as const;

test.each(['shapes', 'extent'] as const)('a tool whose %s throws draws nothing, and the others stay', (name) => {
  const { board, errors } = boardWith({ tools: [defineAnnotation({ ...PLAIN_TOOL, [name]: fail })] });
  const line = board.line([
    [10, 10],
    [200, 90],
  ]);
  board.all.drawing.take('acme-dot');
  board.tap(100, 100);
  board.env.settle();
  expect(board.core.status).toBe('ready');
  expect(board.api.list().map(({ type }) => type)).toEqual(['line', 'acme-dot']);
  expect(board.placesOf(line.id)).toHaveLength(2);
  expect(errors).toEqual([{ where: 'tool', id: 'acme-dot', code: 'failed', message: 'of the host', cause: FAULT }]);
});

test('an indicator whose build throws has no values, says why, and leaves the others alone', async () => {
  const broken = defineIndicator({
    type: 'acme-broken',
    name: 'Broken',
    short: 'Broken',
    category: 'trend',
    pane: 'own',
    inputs: {},
    plots: { line: { name: 'Line', draws: 'line', color: 'first' } },
    build: (graph) => (graph === undefined ? { line: priceOf(graph, 'close') } : fail()),
  });
  const { board, errors } = boardWith({ indicators: [broken] });
  const { id } = await board.core.indicators!.add({ type: 'acme-broken' });
  await board.core.indicators!.add({ type: 'sma' });
  for (let turn = 0; turn < 5; turn++) {
    await Promise.resolve();
    board.env.settle();
  }
  expect(board.core.status).toBe('ready');
  expect(board.core.indicators!.failures).toEqual([[id, 'of the host']]);
  expect(errors).toMatchObject([{ where: 'indicator', id, message: 'of the host' }]);
});

test('a type that is taken is refused', () => {
  expect(() => partsWith({ series: [seriesOf({}, { type: 'line' })] })).toThrow(
    'Series need types of their own: line is taken already',
  );
  expect(() => partsWith({ series: [seriesOf({}), seriesOf({})] })).toThrow('acme is taken already');
  expect(() => partsWith({ tools: [defineAnnotation({ ...PLAIN_TOOL, type: 'line' })] })).toThrow(
    'Tools need types of their own: line is taken already',
  );
});
