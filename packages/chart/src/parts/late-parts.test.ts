import { expect, test } from 'vitest';
import { ALL_PARTS } from '../all-parts.ts';
import { ChartCore } from '../chart-core.ts';
import { chartSvg } from '../chart-svg.ts';
import type { FinancialChartOptions } from '../options/chart-options.ts';
import { chartSettings } from '../options/chart-settings.ts';
import { barDataPart } from '../source/data-parts.ts';
import { RecordingSurface } from '../surface/recording-surface.ts';
import { ChartDriver } from '../testing/chart-driver.ts';
import { dailyBars } from '../testing/daily-bars.ts';
import { FakeEnv } from '../testing/fake-env.ts';
import { RecordingScreen } from '../testing/recording-screen.ts';
import { eventMarksPart } from './event-marks-part.ts';
import { eventMarksInCore } from './marks-in-core.ts';

const BARS = dailyBars(60);
const TIME = Number(BARS[40]!.time);
const MARKED = {
  eventMarks: [{ time: TIME, label: 'M' }],
  crossLines: [{ axis: 'price', value: 100, label: { text: 'Level' } }],
  fills: [{ time: TIME, price: 100, quantity: 1, side: 'buy' as const }],
  priceScale: { highLow: true },
  primitives: [{ id: 'own', draw: () => {} }],
} satisfies FinancialChartOptions;

function chartOf(options: FinancialChartOptions, parts = ALL_PARTS) {
  const env = new FakeEnv();
  env.reducedMotion = true;
  const screen = new RecordingScreen(new RecordingSurface(800, 400, 1));
  const core = new ChartCore(env, screen, chartSettings(options, parts), parts);
  const told: string[] = [];
  core.events.on('status', (status) => told.push(status));
  core.events.on('error', ({ message }) => told.push(message));
  core.setSource(barDataPart.sourceOf(BARS, { symbol: 'TEST' }));
  core.resize({ widthDevice: 800, heightDevice: 400, ratio: 1 });
  env.settle();
  return { core, env, told, plot: () => core.frame()?.geometry.plot };
}

/** Loads of parts that the test lets go on, or fail. */
function marksBy(load: () => Promise<typeof eventMarksInCore>) {
  return { ...ALL_PARTS, eventMarks: { ...eventMarksPart, load } };
}

test('a chart without marks loads none, and is ready at once', () => {
  const { core, told } = chartOf({});
  expect([told, core.status, core.parts.eventMarks]).toEqual([['ready'], 'ready', undefined]);
  expect(core.commands().map(({ id }) => id)).toContain('chart.open-mark');
});

test('what marks the picture comes after it, moves nothing, and then looks as if it had been there', async () => {
  const { core, env, told, plot } = chartOf(MARKED);
  const before = { plot: plot(), range: core.visibleRange(), prices: core.priceRange() };
  expect([core.frame()!.eventMarks, core.status, told]).toEqual([[], 'loading', []]);
  await core.late.settled();
  env.settle();
  expect([core.late.areLoading, core.status, told]).toEqual([false, 'ready', ['ready']]);
  expect({ plot: plot(), range: core.visibleRange(), prices: core.priceRange() }).toEqual(before);
  const atHand = new ChartDriver({ data: BARS, instrument: { symbol: 'TEST' }, ...MARKED });
  expect(chartSvg(core)).toBe(chartSvg(atHand.core));
  expect(core.frame()!.eventMarks).toHaveLength(1);
});

test('marks that are given later are loaded then', async () => {
  const { core, env } = chartOf({});
  core.setSettings(chartSettings(MARKED, ALL_PARTS));
  env.settle();
  await expect.poll(() => core.late.areLoading, { timeout: 10_000 }).toBe(false);
  env.settle();
  expect(core.frame()!.eventMarks).toHaveLength(1);
  expect(core.primitives).not.toBeNull();
});

test('what cannot be loaded is an error, leaves the chart ready, and is asked for again', async () => {
  let isThere = false;
  const parts = marksBy(async () => {
    if (isThere) return eventMarksInCore;
    throw new Error('no network');
  });
  const { core, env, told } = chartOf({ eventMarks: MARKED.eventMarks }, parts);
  await expect.poll(() => core.late.areLoading).toBe(false);
  env.settle();
  expect(told).toEqual(['no network', 'ready']);
  isThere = true;
  core.retryNow();
  await expect.poll(() => core.late.areLoading).toBe(false);
  env.settle();
  expect(core.frame()!.eventMarks).toHaveLength(1);
  expect(told.filter((one) => one === 'no network')).toHaveLength(1);
});

test('a chart that is gone when they come paints nothing', async () => {
  const { core, env } = chartOf(
    { eventMarks: MARKED.eventMarks },
    marksBy(async () => eventMarksInCore),
  );
  expect(core.late.areLoading).toBe(true);
  core.dispose();
  await expect.poll(() => core.late.areLoading).toBe(false);
  expect(env.pendingFrames).toBe(0);
});
