/** Data that goes on, of a server that can only be asked. */
import { expect, test } from 'vitest';
import { ChartDriver } from '../testing/chart-driver.ts';
import { FakeEnv } from '../testing/fake-env.ts';
import type { Bar } from './bar-input.ts';
import { type BarsRequest, createCallbackSource, type DataSource } from './callback-source.ts';

const MINUTE = 60_000;
const START = Date.UTC(2024, 0, 2);
const HISTORY = START - 10 * 1440 * MINUTE;

/** A server with a bar for every minute until now, asked every ten seconds. */
function setUp(more: Partial<DataSource> = {}) {
  const env = new FakeEnv();
  env.reducedMotion = true;
  env.wallClockStartMs = START + 200 * MINUTE - env.nowMs;
  const asked: BarsRequest[] = [];
  let isDown = false;
  const getBars: DataSource['getBars'] = async (request) => {
    asked.push(request);
    if (isDown) throw new Error('down');
    const bars: Bar[] = [];
    for (let time = HISTORY; time <= env.wallClockMs(); time += MINUTE)
      if (time >= request.fromMs && time < request.toMs) bars.push({ time, open: 10, high: 12, low: 9, close: 11 });
    return bars;
  };
  const dataSource: DataSource = {
    ...{ getBars, intervals: ['1m'], from: HISTORY, to: env.wallClockMs(), requestThrottle: 0, liveEvery: 10_000 },
    ...more,
  };
  const chart = new ChartDriver({ env, source: createCallbackSource(dataSource, env), interval: '1m' });
  const pass = async (ms: number) => {
    env.advance(ms);
    for (let round = 0; round < 4; round++) {
      await new Promise(setImmediate);
      env.settle();
      // What waits for nothing.
      env.advance(0);
    }
  };
  const lastBarMs = () => {
    const segment = chart.core.frame()!.slice.segments.at(-1)!;
    return segment.kind === 'bars' ? segment.placed.bars.timeUs[segment.end - 1]! / 1000 : 0;
  };
  const goDown = (down: boolean) => {
    isDown = down;
  };
  /** The open of the bar of now. */
  const nowMs = () => Math.floor(env.wallClockMs() / MINUTE) * MINUTE;
  return { env, chart, asked, pass, lastBarMs, nowMs, goDown };
}

/** Ten seconds at a time. */
async function minutes(pass: (ms: number) => Promise<void>, count: number) {
  for (let at = 0; at < count * 6; at += 1) await pass(10_000);
}

test('new bars come in while the newest are in view, and nothing is asked for while they are not', async () => {
  const { chart, asked, pass, lastBarMs, nowMs } = setUp();
  chart.core.show({ lastBars: 50 });
  await pass(1000);
  await minutes(pass, 3);
  expect(lastBarMs()).toBe(nowMs());
  chart.core.show({ from: HISTORY, to: HISTORY + 20 * MINUTE });
  await pass(1000);
  asked.length = 0;
  await minutes(pass, 2);
  expect(asked.filter(({ toMs }) => toMs > START)).toEqual([]);
  chart.core.show({ lastBars: 50 });
  await pass(10_000);
  await pass(10_000);
  expect(lastBarMs()).toBe(nowMs());
});

test('a page in the background asks for nothing, and for what it missed as soon as it is back', async () => {
  const { env, chart, asked, pass, lastBarMs, nowMs } = setUp();
  chart.core.show({ lastBars: 50 });
  await pass(1000);
  env.setVisible(false);
  asked.length = 0;
  await minutes(pass, 5);
  expect(asked).toEqual([]);
  env.setVisible(true);
  await pass(0);
  await pass(0);
  expect(lastBarMs()).toBe(nowMs());
});

test('after failures it asks later and later, and as often as before once there is an answer', async () => {
  const { chart, asked, pass, goDown, lastBarMs, nowMs } = setUp();
  chart.core.show({ lastBars: 50 });
  await pass(1000);
  goDown(true);
  asked.length = 0;
  await minutes(pass, 20);
  // Every ten seconds would be 120 times.
  expect(asked.length).toBeLessThan(80);
  goDown(false);
  chart.core.retryNow();
  await pass(1000);
  asked.length = 0;
  await minutes(pass, 2);
  expect(asked.length).toBeGreaterThan(8);
  expect(lastBarMs()).toBe(nowMs());
});

test('a chart that is gone asks for nothing', async () => {
  const { env, chart, asked, pass } = setUp();
  await pass(1000);
  chart.core.dispose();
  asked.length = 0;
  await minutes(pass, 2);
  expect(asked).toEqual([]);
  expect(env.visibilityListeners).toBe(0);
});
