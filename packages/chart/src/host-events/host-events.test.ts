import { expect, test } from 'vitest';
import type { ChartEvents } from '../chart-events.ts';
import { chartSettings } from '../options/chart-settings.ts';
import { createArraySource } from '../source/array-source.ts';
import { ChartDriver, type DriverOptions } from '../testing/chart-driver.ts';
import { dailyBars } from '../testing/daily-bars.ts';
import { DrawingBoard } from '../testing/drawing-board.ts';
import type { ClickEvent, DataEvent, ErrorEvent } from './host-event.ts';

function heard<Name extends keyof ChartEvents>(chart: ChartDriver, name: Name): ChartEvents[Name][] {
  const events: ChartEvents[Name][] = [];
  chart.core.events.on(name, (event) => events.push(event));
  return events;
}

function setUp(options: DriverOptions = {}): ChartDriver {
  const chart = new ChartDriver({ data: dailyBars(20), volume: false, ...options });
  chart.core.view.walkToAll();
  chart.env.advance(1000);
  chart.env.settle();
  return chart;
}

/** Where a bar stands, and how high its prices are. */
function placeOf(chart: ChartDriver, index: number) {
  const frame = chart.core.frame()!;
  const bar = dailyBars(20)[index]!;
  const next = dailyBars(20)[index + 1]!;
  const opens = [bar, next].map(({ time }) => frame.timeScale.timeUsToX(Number(time) * 1000));
  const y = (price: number) => frame.priceScale!.priceToY(price);
  return { bar, xCss: (opens[0]! + opens[1]!) / 2, midCss: (y(bar.high) + y(bar.low)) / 2, y };
}

test('a click tells the bar, the moment, the price and the series that lie there', () => {
  const chart = setUp();
  const clicks: ClickEvent[] = heard(chart, 'click');
  const { bar, xCss, midCss } = placeOf(chart, 8);
  chart.tap(xCss, midCss);
  expect(clicks).toMatchObject([{ count: 1, by: 'mouse', region: 'plot', paneId: 'main', seriesId: 'main' }]);
  expect(clicks[0]?.bar).toEqual({ ...bar, timeMs: bar.time, level: '1D', time: undefined });
  expect(clicks[0]?.price).toBeCloseTo((bar.high + bar.low) / 2, 1);
  expect(clicks[0]?.xCss).toBeCloseTo(xCss + chart.core.frame()!.geometry.originCss);
});

test('a click far from all prices is on no series', () => {
  const chart = setUp();
  const clicks = heard(chart, 'click');
  chart.tap(placeOf(chart, 8).xCss, 2);
  expect(clicks).toMatchObject([{ seriesId: null, annotationId: null }]);
});

test('the second click of two comes as one with a count of 2', () => {
  const chart = setUp();
  const clicks = heard(chart, 'click');
  for (let count = 0; count < 3; count++) chart.tap(100, 100);
  expect(clicks.map(({ count }) => count)).toEqual([1, 2, 1]);
});

test('a drag and a finger that rests are no clicks, a tap is one', () => {
  const chart = setUp();
  const clicks = heard(chart, 'click');
  chart.drag([
    [100, 100],
    [160, 100],
  ]);
  chart.drag([[100, 100]], 'touch', 900);
  expect(clicks).toEqual([]);
  chart.tap(300, 100, 'touch'); // Ends what the finger that rested began.
  chart.tap(300, 100, 'touch');
  expect(clicks).toMatchObject([{ by: 'touch', count: 1 }]);
});

test('clicks on the axes tell no series, and what their axis says', () => {
  const chart = setUp();
  const clicks = heard(chart, 'click');
  const { geometry } = chart.core.frame()!;
  chart.tap(geometry.plotWidthCss + 5, 100);
  chart.tap(100, geometry.plotHeightCss + 5);
  expect(clicks).toMatchObject([
    { region: 'price-axis', timeMs: null, bar: null, seriesId: null, price: expect.any(Number) },
    { region: 'time-axis', timeMs: expect.any(Number), price: null },
  ]);
});

test('a line is hit between its points, and the one on top first', () => {
  const ends = [2, 14].map((index) => dailyBars(20)[index]!);
  const data = ends.map(({ time }) => ({ time, value: 150 }));
  const chart = setUp({ series: [{ id: 'flat', data, autoscale: true }] });
  const clicks = heard(chart, 'click');
  const { xCss, y } = placeOf(chart, 8);
  chart.tap(xCss, y(150) + 3);
  chart.tap(xCss, y(150) + 12);
  expect(clicks.map(({ seriesId }) => seriesId)).toEqual(['flat', null]);
});

test('a click tells the annotation that lies there; a press of a tool is no click', () => {
  const board = new DrawingBoard({ data: dailyBars(20) });
  const clicks = heard(board, 'click');
  const { id } = board.line([
    [100, 60],
    [300, 60],
  ]);
  board.tap(200, 61);
  expect(clicks).toMatchObject([{ annotationId: id }]);
  board.all.drawing.take('line');
  board.tap(120, 200);
  board.tap(220, 200);
  expect(clicks).toHaveLength(1);
});

test('annotations that come, change and go are told, whoever does it', () => {
  const board = new DrawingBoard();
  const told = heard(board, 'annotation');
  const { id } = board.api.add({ type: 'horizontal-line', anchors: [{ timeUs: 0, price: 5 }] });
  board.api.update(id, { locked: true });
  board.press('Control+z');
  board.api.remove(id);
  expect(told.map(({ added, updated, removed }) => [added.length, updated.length, removed.length])).toEqual([
    [1, 0, 0],
    [0, 1, 0],
    [0, 1, 0],
    [0, 0, 1],
  ]);
});

test('data is told once all of the view is here, and whenever rows change, once a frame', () => {
  const source = createArraySource(dailyBars(20), {});
  const chart = new ChartDriver({ source });
  const told: DataEvent[] = heard(chart, 'data');
  chart.core.setSource(createArraySource(dailyBars(20), {}));
  chart.env.settle();
  expect(told).toMatchObject([{ kind: 'loaded', rows: 20, level: '1D' }]);
  told.length = 0;
  chart.core.setSource(source);
  chart.env.settle();
  const [last] = dailyBars(20).slice(-1);
  source.update({ ...last!, close: last!.high });
  expect(told.filter(({ kind }) => kind === 'changed')).toEqual([]); // Not before the frame.
  source.update({ ...last!, close: last!.low });
  chart.env.settle();
  expect(told.map(({ kind }) => kind)).toEqual(['loaded', 'changed']);
  expect(told[1]!.range.from).toBeLessThanOrEqual(Number(last!.time));
});

test('data that comes later is told when the last of it is here', async () => {
  const inner = createArraySource(dailyBars(20), {});
  const answers: (() => void)[] = [];
  const source = {
    instrument: inner.instrument,
    load: async (...args: Parameters<typeof inner.load>) => {
      await new Promise<void>((resolve) => answers.push(resolve));
      return await inner.load(...args);
    },
  };
  const chart = new ChartDriver({ source });
  const told = heard(chart, 'data');
  expect(told).toEqual([]);
  for (let round = 0; round < 10 && told.length === 0; round++) {
    for (const answer of answers.splice(0)) answer();
    await new Promise(setImmediate);
    chart.env.settle();
  }
  expect(told.map(({ kind }) => kind)).toEqual(['loaded']);
});

test('a source that fails is told once, however often it is tried, and again after it was well', async () => {
  const inner = createArraySource(dailyBars(20), {});
  let isDown = true;
  const load = async (...args: Parameters<typeof inner.load>) => {
    if (isDown) throw new Error('no route');
    return await inner.load(...args);
  };
  const chart = new ChartDriver({ source: { instrument: inner.instrument, load } });
  const told: ErrorEvent[] = heard(chart, 'error');
  const pass = async () => {
    for (let round = 0; round < 6; round++) {
      await new Promise(setImmediate);
      chart.env.settle();
    }
  };
  await pass();
  chart.core.retryNow();
  await pass();
  expect(told).toMatchObject([{ where: 'data', id: null, message: expect.stringContaining('no route') }]);
  isDown = false;
  chart.core.retryNow();
  await pass();
  expect(chart.core.status).toBe('ready');
});

test('an added series, another instrument and a callback that fail are told by their names', async () => {
  const inner = createArraySource(dailyBars(20), {});
  const broken = { instrument: inner.instrument, load: () => Promise.reject(new Error('gone')) };
  const chart = new ChartDriver({
    series: [{ id: 'sma', tileSource: broken }],
    instrumentSource: () => Promise.reject(new Error('who?')),
  });
  const told = heard(chart, 'error');
  const { id } = await chart.core.compares!.add({ instrument: 'SPX' });
  chart.core.events.on('crosshair', () => {
    throw new Error('mine');
  });
  chart.hover(100, 100);
  for (let round = 0; round < 6; round++) {
    await new Promise(setImmediate);
    chart.env.settle();
  }
  const names = told.map(({ where, id: of, message }) => [where, of, message]);
  expect(names).toContainEqual(['series', 'sma', expect.stringContaining('gone')]);
  expect(names).toContainEqual(['compare', id, expect.stringContaining('who?')]);
  expect(names).toContainEqual(['callback', null, 'mine']);
  expect(names).toHaveLength(3);
  expect(chart.env.errors).toHaveLength(1);
});

test('a listener to errors that throws is reported, and ends there', () => {
  const chart = setUp();
  chart.core.events.on('error', () => {
    throw new Error('worse');
  });
  chart.core.events.on('crosshair', () => {
    throw new Error('mine');
  });
  chart.hover(100, 100);
  expect(chart.env.errors.map((error) => (error as Error).message)).toEqual(['worse', 'mine']);
});

test('nothing is told after the chart is gone, and nothing without the part', () => {
  const bare = new ChartDriver({ parts: { hostEvents: undefined } as never });
  const clicks = heard(bare, 'click');
  bare.tap(100, 100);
  expect(clicks).toEqual([]);
  const source = createArraySource(dailyBars(20), {});
  const chart = new ChartDriver({ source });
  const told = heard(chart, 'data');
  chart.core.setSettings(chartSettings({}, {}));
  chart.core.dispose();
  source.update(dailyBars(20).at(-1)!);
  chart.env.settle();
  expect(told).toEqual([]);
});

test('an indicator and a compare that cannot be read are told of, and kept', async () => {
  const chart = setUp();
  const errors = heard(chart, 'error');
  const records = [{ id: 'later', type: 'of-tomorrow' }];
  chart.core.indicators!.restore(records);
  chart.core.compares!.restore(records);
  await Promise.resolve();
  chart.env.settle();
  expect(errors).toMatchObject([
    { where: 'compare', id: 'later', code: 'failed' },
    { where: 'indicator', id: 'later', code: 'failed', message: expect.stringContaining('of-tomorrow') },
  ]);
  expect([chart.core.indicators!.records, chart.core.compares!.records]).toEqual([records, records]);
});
