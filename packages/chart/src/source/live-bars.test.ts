/** Data that goes on, of a server that can only be asked. */
import { tileAt, tileRangeUs } from '@candlemark/bars';
import { expect, test } from 'vitest';
import { ChartDriver } from '../testing/chart-driver.ts';
import { FakeEnv } from '../testing/fake-env.ts';
import { HandSetClock } from '../tiles/visible-tiles.fixtures.ts';
import type { Bar } from './bar-input.ts';
import { createCallbackSource } from './callback-source.ts';
import type { BarsRequest, DataSource } from './data-source.ts';

const MINUTE = 60_000;
const START = Date.UTC(2024, 0, 2);
const HISTORY = START - 10 * 1440 * MINUTE;

/** A server with a bar for every minute until now, asked every ten seconds. */
function setUp(more: Partial<DataSource> = {}, nowMs = START + 200 * MINUTE) {
  const env = new FakeEnv();
  env.reducedMotion = true;
  env.wallClockStartMs = nowMs - env.nowMs;
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
  const shownTimes = () =>
    chart.core
      .frame()!
      .slice.segments.flatMap((segment) =>
        segment.kind === 'bars' ? [...segment.placed.bars.timeUs.slice(segment.start, segment.end)] : [],
      );
  const goDown = (down: boolean) => {
    isDown = down;
  };
  /** The open of the bar of now. */
  const openMs = () => Math.floor(env.wallClockMs() / MINUTE) * MINUTE;
  return { env, chart, asked, pass, lastBarMs, nowMs: openMs, shownTimes, goDown };
}

/** Whether it is a minute from each to the next. */
function areNeighbours(timesUs: readonly number[]): boolean {
  return timesUs.length > 20 && timesUs.slice(1).every((timeUs, row) => timeUs - timesUs[row]! === MINUTE * 1000);
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

test('each time bars are asked for from the newest one on, and none before the history', async () => {
  const { chart, asked, pass, nowMs, lastBarMs, shownTimes } = setUp({ from: START + 180 * MINUTE });
  chart.core.show({ lastBars: 50 });
  await pass(1000);
  expect(asked.map(({ fromMs, toMs }) => [fromMs, toMs])).toEqual([[START + 180 * MINUTE, nowMs() + MINUTE]]);
  for (let round = 0; round < 30; round += 1) {
    const knownMs = nowMs();
    asked.length = 0;
    await pass(10_000);
    expect(asked.map(({ fromMs, toMs }) => [fromMs, toMs])).toEqual([[knownMs, nowMs() + MINUTE]]);
    expect(lastBarMs()).toBe(nowMs());
  }
  expect(areNeighbours(shownTimes())).toBe(true);
});

test('where a tile ends the next one is asked for with what is left of it', async () => {
  const tileEnd = tileRangeUs(tileAt('1m', START * 1000)).toUs / 1000;
  const startMs = tileEnd - 2 * MINUTE;
  const { chart, asked, pass, nowMs, lastBarMs, shownTimes } = setUp(
    { from: startMs - 100 * MINUTE, to: startMs },
    startMs,
  );
  chart.core.show({ lastBars: 50 });
  await pass(1000);
  await minutes(pass, 5);
  expect(lastBarMs()).toBe(nowMs());
  expect(nowMs()).toBeGreaterThan(tileEnd);
  expect(asked.slice(1).every(({ fromMs, toMs }) => toMs - fromMs <= 2 * MINUTE)).toBe(true);
  expect(areNeighbours(shownTimes())).toBe(true);
});

test('a server that answers only what is newer than it was asked takes nothing away', async () => {
  const clock = new HandSetClock();
  const bar = (time: number): Bar => ({ time, open: 10, high: 12, low: 9, close: 11 });
  const answers: Bar[][] = [[bar(0), bar(MINUTE)], [], [bar(2 * MINUTE)]];
  const source = createCallbackSource(
    { getBars: () => answers.shift()!, intervals: ['1m'], from: 0, to: 2 * MINUTE, liveEvery: 1000 },
    clock,
  );
  const rows: number[] = [];
  for (let round = 0; round < 3; round++) {
    const answer = source.load(tileAt('1m', 0), new AbortController().signal);
    await clock.advance(300);
    const body = await answer;
    rows.push(body.kind === 'bars' ? body.bars.length : 0);
  }
  expect(rows).toEqual([2, 2, 3]);
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
