/** Charts of units whose code is not here yet. */
import { describe, expect, test } from 'vitest';
import { chartState } from '../chart-state.ts';
import type { ChartTileSource } from '../source/chart-tile-source.ts';
import { ChartDriver } from '../testing/chart-driver.ts';
import { FakeEnv } from '../testing/fake-env.ts';
import { LateUnits } from './late-units.ts';
import { UnitSource } from './unit-source.ts';
import { arrayOf, MINUTE_MS, RENKO, rowsOf, START_MS } from './units-on-chart.fixtures.ts';

const BARS = arrayOf(3_000);
const RANGE = { from: START_MS + 700 * MINUTE_MS, to: START_MS + 900 * MINUTE_MS };

/** A chart whose units come, or fail to, when the test says so. */
function lateChart() {
  const env = new FakeEnv();
  const asked: { resolve: (create: () => ChartTileSource) => void; reject: (error: unknown) => void }[] = [];
  const load = () => new Promise<() => ChartTileSource>((resolve, reject) => asked.push({ resolve, reject }));
  const chart = new ChartDriver({ source: new LateUnits(BARS, RENKO, env, load), units: RENKO, env });
  const errors: string[] = [];
  chart.core.events.on('error', ({ where, code, message }) => errors.push(`${where} ${code}: ${message}`));
  const answered = async () => {
    for (let turn = 0; turn < 3; turn++) await Promise.resolve();
    env.settle();
  };
  let created = 0;
  const create = () => {
    created++;
    return new UnitSource(BARS, RENKO, env);
  };
  return {
    chart,
    env,
    errors,
    asked: () => asked.length,
    created: () => created,
    async come() {
      asked.at(-1)!.resolve(create);
      await answered();
    },
    async fail() {
      asked.at(-1)!.reject(new TypeError('Failed to fetch'));
      await answered();
    },
  };
}

describe('units that are on their way', () => {
  test('are loading, and known by their state', () => {
    const { chart, asked } = lateChart();
    expect(asked()).toBe(1);
    expect(chart.core.status).toBe('loading');
    expect(chart.core.frame()).toBeNull();
    const { source: _, ...units } = RENKO;
    expect(chartState(chart.core).units).toEqual(units);
  });

  test('are the same as if they had been here, where the chart was told to be', async () => {
    const { chart, env, come } = lateChart();
    chart.core.show(RANGE);
    env.settle();
    await come();
    const env2 = new FakeEnv();
    const atOnce = new ChartDriver({ source: new UnitSource(BARS, RENKO, env2), units: RENKO, env: env2 });
    atOnce.core.show(RANGE);
    env2.settle();
    expect(chart.core.status).toBe('ready');
    expect(rowsOf(chart).length).toBeGreaterThan(20);
    expect(rowsOf(chart)).toEqual(rowsOf(atOnce));
    expect(chart.core.visibleRange()).toEqual(atOnce.core.visibleRange());
    expect(chart.core.dataRange()).toEqual(atOnce.core.dataRange());
  });

  test('are made once, and not for a chart that went', async () => {
    const stays = lateChart();
    await stays.come();
    stays.chart.core.retryNow();
    stays.env.advance(60_000);
    expect([stays.asked(), stays.created()]).toEqual([1, 1]);
    const goes = lateChart();
    goes.chart.core.dispose();
    await goes.come();
    expect(goes.created()).toBe(0);
  });
});

describe('units that cannot be loaded', () => {
  test('are told of, and asked for again by themselves', async () => {
    const { chart, env, errors, asked, fail, come } = lateChart();
    await fail();
    expect(chart.core.status).toBe('error');
    expect(chart.screen.status.message).toMatchObject({ title: 'The data could not be loaded' });
    expect(errors).toEqual(['data offline: Units could not be loaded: Failed to fetch']);
    expect(asked()).toBe(1);
    env.advance(500);
    expect(asked()).toBe(2);
    await fail();
    env.advance(900);
    expect(asked()).toBe(2);
    env.advance(100);
    expect(asked()).toBe(3);
    await come();
    expect(chart.core.status).toBe('ready');
    expect(rowsOf(chart).length).toBeGreaterThan(20);
    expect(errors).toHaveLength(1);
  });

  test('are asked for at once when a person asks', async () => {
    const { chart, env, asked, fail } = lateChart();
    await fail();
    chart.core.retryNow();
    chart.core.retryNow();
    expect(asked()).toBe(2);
    env.advance(60_000);
    expect(asked()).toBe(2);
  });

  test('are not asked for again by a chart that went', async () => {
    const { chart, env, asked, fail } = lateChart();
    await fail();
    chart.core.dispose();
    env.advance(60_000);
    expect(asked()).toBe(1);
  });
});
