/** A chart over a callback of its host: what a slow, broken or empty server comes to on the screen. */
import { expect, test } from 'vitest';
import type { ErrorEvent } from '../host-events/host-event.ts';
import { ChartDriver } from '../testing/chart-driver.ts';
import { FakeEnv } from '../testing/fake-env.ts';
import type { Bar } from './bar-input.ts';
import { createCallbackSource } from './callback-source.ts';
import type { BarsRequest, DataSource } from './data-source.ts';

const DAY_MS = 86_400_000;
const START = Date.UTC(2022, 0, 3);
const END = START + 400 * DAY_MS;

function barsOf({ fromMs, toMs }: BarsRequest): Bar[] {
  const bars: Bar[] = [];
  for (let time = START; time < END; time += DAY_MS)
    if (time >= fromMs && time < toMs) bars.push({ time, open: 10, high: 12, low: 9, close: 11, volume: 1 });
  return bars;
}

interface Asked {
  readonly request: BarsRequest;
  readonly signal: AbortSignal;
  /** Since the chart was made. */
  readonly atMs: number;
  answer(bars: Bar[]): void;
  fail(error: Error): void;
}

function setUp(more: Partial<DataSource> = {}) {
  const env = new FakeEnv();
  env.reducedMotion = true;
  const asked: Asked[] = [];
  const getBars: DataSource['getBars'] = (request, signal) =>
    new Promise((resolve, reject) =>
      asked.push({ request, signal, atMs: env.now() - 1000, answer: resolve, fail: reject }),
    );
  const dataSource: DataSource = { getBars, intervals: ['1D'], from: START, to: END, ...more };
  const chart = new ChartDriver({ env, source: createCallbackSource(dataSource, env) });
  const errors: ErrorEvent[] = [];
  chart.core.events.on('error', (error) => errors.push(error));
  /** Lets time pass, and whatever was answered arrive. */
  const pass = async (ms: number) => {
    env.advance(ms);
    for (let round = 0; round < 4; round++) {
      await new Promise(setImmediate);
      env.settle();
    }
  };
  const rows = () => chart.core.frame()?.slice.segments.reduce((sum, { start, end }) => sum + end - start, 0) ?? 0;
  return { chart, asked, errors, pass, rows };
}

test('nothing is asked for before the view has rested for 300 ms, then all of it at once', async () => {
  const { asked, pass, rows, chart } = setUp();
  expect(chart.core.status).toBe('loading');
  for (let waited = 0; waited < 40; waited++) await pass(10);
  expect(asked.map(({ atMs }) => atMs)).toEqual([expect.toSatisfy((at: number) => at >= 300 && at <= 350)]);
  asked[0]!.answer(barsOf(asked[0]!.request));
  await pass(0);
  expect(chart.core.status).toBe('ready');
  expect(rows()).toBeGreaterThan(50);
});

test('requestThrottle says how long, and 0 is at once', async () => {
  const quick = setUp({ requestThrottle: 0 });
  await quick.pass(1);
  expect(quick.asked.map(({ atMs }) => atMs)).toEqual([expect.toSatisfy((at: number) => at < 300)]);
  const slow = setUp({ requestThrottle: 1000 });
  for (let waited = 0; waited < 12; waited++) await slow.pass(100);
  expect(slow.asked.map(({ atMs }) => atMs)).toEqual([expect.toSatisfy((at: number) => at >= 1000)]);
});

test('what fails is told once, tried again by itself, and shown when it comes', async () => {
  const { chart, asked, errors, pass, rows } = setUp();
  await pass(400);
  asked[0]!.fail(new Error('no route'));
  await pass(0);
  expect(chart.core.status).toBe('error');
  expect(errors).toMatchObject([{ where: 'data', code: 'server', message: 'getBars failed: no route' }]);
  for (let waited = 0; asked.length < 2 && waited < 60; waited++) await pass(1000);
  expect(asked.length).toBeGreaterThanOrEqual(2);
  asked[1]!.answer(barsOf(asked[1]!.request));
  await pass(0);
  expect(chart.core.status).toBe('ready');
  expect(rows()).toBeGreaterThan(50);
  expect(errors).toHaveLength(1);
});

test('an empty answer is none to ask for again, and no failure', async () => {
  const { chart, asked, errors, pass, rows } = setUp();
  await pass(400);
  asked[0]!.answer([]);
  for (let waited = 0; waited < 20; waited++) await pass(1000);
  expect(asked).toHaveLength(1);
  expect(errors).toEqual([]);
  expect(rows()).toBe(0);
  expect(chart.core.status).toBe('ready');
});

test('where there is nothing at all the chart says so, and leads nowhere else', async () => {
  const { chart, asked, pass } = setUp();
  await pass(400);
  asked[0]!.answer([]);
  await pass(0);
  expect(chart.screen.status.message).toMatchObject({ title: 'No data', detail: 'This instrument has no bars yet.' });
  expect(chart.screen.status.message?.action).toBeUndefined();
});

test('from an empty view the nearest data are those of all times, until there is nowhere left to look', async () => {
  const { chart, asked, pass } = setUp();
  const answerAll = async () => {
    await pass(400);
    for (const { answer } of asked) answer([]);
    await pass(0);
  };
  const said = () => chart.screen.status.message;
  chart.core.show({ from: START + 100 * DAY_MS, to: START + 110 * DAY_MS });
  await answerAll();
  const seen: string[] = [];
  for (let press = 0; said()?.action && press < 9; press++) {
    seen.push(said()!.title);
    said()!.action!.run();
    await answerAll();
  }
  expect(seen).toEqual(['No data in this range']);
  expect(said()?.title).toBe('No data');
});

test('bars that are asked for anew where there are none change nothing on the screen until some come', async () => {
  const { chart, asked, pass } = setUp({ liveEvery: 1000, from: 0, to: 20 * DAY_MS });
  chart.env.wallClockStartMs = 20 * DAY_MS;
  await pass(400);
  asked[0]!.answer([]);
  await pass(0);
  const told: string[] = [];
  chart.core.events.on('status', (status) => told.push(status));
  const said = chart.screen.status.message?.title;
  for (let waited = 0; asked.length < 3 && waited < 40; waited++) {
    await pass(500);
    expect(chart.screen.status.message?.title).toBe(said);
    asked.at(-1)!.answer([]);
  }
  expect(asked.length).toBeGreaterThanOrEqual(3);
  expect(told).toEqual([]);
});

test('what the view has left is aborted', async () => {
  const { chart, asked, pass } = setUp({ intervals: ['1m'] });
  await pass(400);
  const [first] = asked;
  chart.core.show({ from: START, to: START + 7_200_000 });
  await pass(400);
  await pass(400);
  expect(first?.signal.aborted).toBe(true);
  chart.core.dispose();
  expect(asked.every(({ signal }) => signal.aborted)).toBe(true);
});
