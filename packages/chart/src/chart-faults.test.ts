/** Code of the host that fails: a fault stays where it is, is reported or said on screen, and the chart goes on. */
import { type TileBody, TileSourceError } from '@candlemark/bars';
import { expect, test, vi } from 'vitest';
import { createArraySource } from './source/array-source.ts';
import { createCallbackSource } from './source/callback-source.ts';
import type { ChartTileSource } from './source/chart-tile-source.ts';
import type { DataSource } from './source/data-source.ts';
import { ChartDriver } from './testing/chart-driver.ts';
import { dailyBars } from './testing/daily-bars.ts';
import { FakeEnv } from './testing/fake-env.ts';
import type { RangeTarget } from './view/range-target.ts';

const DAY = 86_400_000;
const FROM = Date.UTC(2024, 0, 1);

/** A chart over a callback, and the bars that it has on screen once everything under way has been answered. */
async function chartOver(getBars: unknown, whenAsked: (chart: ChartDriver) => void = () => {}) {
  const env = new FakeEnv();
  const dataSource = { intervals: ['1D'], from: FROM, to: FROM + 200 * DAY, getBars } as DataSource;
  const chart = new ChartDriver({ env, source: createCallbackSource(dataSource, env) });
  env.advance(300);
  whenAsked(chart);
  await answered(chart);
  return chart;
}

async function answered(chart: ChartDriver): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  chart.env.settle();
}

test('a listener that throws is reported, and neither the others nor the next frames miss anything', () => {
  const chart = new ChartDriver();
  const fault = new Error('of the host');
  const heard = vi.fn();
  chart.core.events.on('viewport', () => {
    throw fault;
  });
  chart.core.events.on('viewport', heard);
  chart.core.show({ lastBars: 50 });
  chart.env.settle();
  chart.core.show({ lastBars: 20 });
  chart.env.settle();
  expect(chart.env.errors).toEqual([fault, fault]);
  expect(heard).toHaveBeenCalledTimes(2);
});

test.each([
  [{ from: Number.NaN, to: Number.NaN }, 'got NaN to NaN'],
  [{ from: new Date('no day'), to: 0 }, 'got Invalid Date to 0'],
  [{ from: 0, to: Number.POSITIVE_INFINITY }, 'got 0 to Infinity'],
  [{ from: 5, to: 1 }, 'A range goes from a time to a later one, as a Date can be; got 5 to 1'],
  [{ lastBars: Number.NaN }, 'lastBars must be a number greater than 0, got NaN'],
  [{ lastBars: 0 }, 'lastBars must be a number greater than 0, got 0'],
  [{ lastBars: -5 }, 'lastBars must be a number greater than 0, got -5'],
  ['all', "not to 'all'"],
])('a range that is none is refused with its value, and the view stays: %j', (target, message) => {
  const chart = new ChartDriver();
  const before = chart.viewport;
  expect(() => chart.core.show(target as RangeTarget)).toThrow(message);
  expect(chart.core.isShowing(target as RangeTarget)).toBe(false);
  chart.env.settle();
  expect(chart.viewport).toEqual(before);
});

test.each([
  ['answers no times', () => ({ from: Number.NaN, to: 0 }), 'got NaN to 0'],
  ['answers nothing', () => undefined as never, 'from'],
  [
    'throws',
    () => {
      throw new Error('of the host');
    },
    'of the host',
  ],
])('a range of data that %s is reported, and the chart stays where it is', (_, target, message) => {
  const chart = new ChartDriver();
  const before = chart.viewport;
  chart.core.show(target, true);
  chart.env.settle();
  expect(chart.viewport).toEqual(before);
  expect(chart.core.view.canGoBack).toBe(false);
  expect(chart.env.errors.map(String)).toEqual([expect.stringContaining(message)]);
  // A bar of ranges asks again and again while one pans.
  for (let look = 0; look < 3; look++) expect(chart.core.isShowing(target)).toBe(false);
  expect(chart.env.errors).toHaveLength(2);
});

test('a chart whose first range fails begins where it would without one', () => {
  const [plain, chart] = [new ChartDriver({ data: [] }), new ChartDriver({ data: [] })];
  chart.core.show(() => ({ from: Number.NaN, to: Number.NaN }));
  for (const one of [plain, chart]) {
    one.core.setSource(createArraySource(dailyBars(200)));
    one.env.settle();
  }
  expect(chart.viewport).toEqual(plain.viewport);
  expect(chart.env.errors).toHaveLength(1);
});

test('a listener that adds another is not called for ever', () => {
  const chart = new ChartDriver();
  const listen = vi.fn(() => void chart.core.events.on('viewport', listen));
  chart.core.events.on('viewport', () => void chart.core.events.on('viewport', listen));
  chart.core.show({ lastBars: 50 });
  chart.env.settle();
  expect(listen).toHaveBeenCalledTimes(0);
});

test('a callback that has minutes alone, and half a century of them, is shown as far as that can be drawn', async () => {
  const env = new FakeEnv();
  const asked: number[] = [];
  const getBars: DataSource['getBars'] = ({ fromMs, toMs }) => {
    asked.push((toMs - fromMs) / 60_000);
    return [];
  };
  const dataSource: DataSource = { intervals: ['1m'], from: 0, to: FROM, getBars };
  const chart = new ChartDriver({ env, source: createCallbackSource(dataSource, env) });
  chart.core.show('fit');
  chart.env.settle();
  env.advance(300);
  await answered(chart);
  expect(env.errors).toEqual([]);
  expect(Math.max(...asked)).toBeLessThan(1_100_000);
  const shown = chart.core.visibleRange()!;
  expect((shown.to - shown.from) / 60_000).toBeCloseTo(1_000_000, -4);
});

test('a chart destroyed in a listener leaves no frame and no timer', () => {
  const chart = new ChartDriver();
  chart.core.events.on('viewport', () => chart.core.dispose());
  chart.core.show({ lastBars: 50 });
  chart.env.settle();
  expect([chart.env.pendingFrames, chart.env.pendingTimers]).toEqual([0, 0]);
});

test.each([
  ['nothing', undefined, 'getBars answered undefined, not bars'],
  ['a text', 'bars', "getBars answered 'bars', not bars"],
  ['an object without columns', { rows: [] }, 'getBars answered an object without columns, not bars'],
  ['a broken bar', [{ ...dailyBars(1)[0]!, close: null }], 'Bar 0: close must be a finite number, not null'],
])('a callback that answers %s is said to be wrong, in words', async (_, answer, message) => {
  const chart = await chartOver(() => answer);
  expect(chart.core.status).toBe('error');
  expect(chart.core.data?.status.failed).toMatchObject({ code: 'bad-data', message });
});

test.each([
  [
    'throws',
    () => {
      throw new Error('at once');
    },
  ],
  ['rejects', () => Promise.reject(new Error('at once'))],
])('a callback that %s is asked again after a while, and its bars are shown then', async (_, fail) => {
  const getBars = vi.fn<() => unknown>(fail);
  const chart = await chartOver(getBars);
  expect(chart.core.data?.status.failed).toMatchObject({ code: 'server', message: 'getBars failed: at once' });
  getBars.mockImplementation(() => dailyBars(200, FROM));
  chart.env.advance(500);
  chart.env.advance(300);
  await answered(chart);
  expect(chart.core.status).toBe('ready');
});

test("a callback that never answers keeps loading, and what it answers after the end is nobody's", async () => {
  let answer: (bars: unknown) => void = () => {};
  const chart = await chartOver(() => new Promise((resolve) => (answer = resolve)));
  expect(chart.core.status).toBe('loading');
  chart.core.dispose();
  answer(dailyBars(200, FROM));
  await answered(chart);
  expect([chart.env.pendingFrames, chart.env.pendingTimers]).toEqual([0, 0]);
});

test('a chart that ends before its callback was asked leaves no timer', () => {
  const env = new FakeEnv();
  const getBars = vi.fn();
  const dataSource: DataSource = { intervals: ['1D'], from: FROM, to: FROM + 200 * DAY, getBars };
  const chart = new ChartDriver({ env, source: createCallbackSource(dataSource, env) });
  expect(env.pendingTimers).toBeGreaterThan(0);
  chart.core.dispose();
  expect(env.pendingTimers).toBe(0);
  expect(getBars).not.toHaveBeenCalled();
});

test.each([
  ['at once', (body: TileBody) => body],
  ['later', (body: TileBody) => Promise.resolve(body)],
])('a tile source that answers garbage %s fails, and the frame does not', async (_, answer) => {
  const { instrument } = createArraySource(dailyBars(200));
  for (const garbage of [undefined, null, 7, {}, { kind: 'bars' }, { kind: 'toString' }]) {
    const source: ChartTileSource = { instrument, load: () => answer(garbage as unknown as TileBody) };
    const chart = new ChartDriver({ source });
    await answered(chart);
    expect(chart.core.status).toBe('error');
    expect(chart.core.data?.status.failed?.code).toBe('bad-data');
  }
});

/** A market of whose levels only the coarse ones can be had while `isDown`. */
function failingSource(code: 'offline' | 'server') {
  const array = createArraySource(dailyBars(3_000));
  const state = { isDown: true };
  const source: ChartTileSource = {
    instrument: array.instrument,
    load: (address) => {
      const isFine = address.kind === 'bars' && address.interval === '1D';
      return isFine && state.isDown
        ? Promise.reject(new TileSourceError(code, 'away'))
        : Promise.resolve(array.load(address));
    },
  };
  return { source, state };
}

test.each([
  ['offline', 'Offline \u00b7 showing what is here'],
  ['server', 'Some data is missing \u00b7 trying again'],
] as const)(
  'while %s the coarser bars stay, a small sign says so, and it goes when the data comes',
  async (code, notice) => {
    const { source, state } = failingSource(code);
    const chart = new ChartDriver({ source });
    await answered(chart);
    expect(chart.core.status).toBe('ready');
    chart.core.show({ lastBars: 60 });
    chart.env.settle();
    await answered(chart);
    expect(chart.core.frame()?.level).toBe('1D');
    expect(chart.core.frame()?.slice.segments.some(({ provisional, end, start }) => provisional && end > start)).toBe(
      true,
    );
    expect(chart.screen.status).toEqual({ isLoading: false, message: null, notice });
    expect(chart.core.status).toBe('ready');
    state.isDown = false;
    for (let wait = 0; wait < 16; wait++) {
      chart.env.advance(500);
      await answered(chart);
    }
    expect(chart.screen.status).toEqual({ isLoading: false, message: null, notice: null });
    expect(chart.core.frame()?.slice.segments.every(({ provisional }) => !provisional)).toBe(true);
  },
);

test('a slow source shows that it loads, over the coarser bars, and no fault', async () => {
  const array = createArraySource(dailyBars(3_000));
  let isSlow = false;
  const source: ChartTileSource = {
    instrument: array.instrument,
    load: (address) => (isSlow ? new Promise<never>(() => {}) : Promise.resolve(array.load(address))),
  };
  const chart = new ChartDriver({ source });
  await answered(chart);
  isSlow = true;
  chart.core.show({ from: FROM, to: FROM + 60 * DAY });
  chart.env.settle();
  await answered(chart);
  expect(chart.screen.status).toEqual({ isLoading: true, message: null, notice: null });
});
