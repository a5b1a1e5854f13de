import { calendarFromTemplate, compileCalendar } from '@candlemark/bars';
import { type IndicatorBars, IndicatorRun, indicatorOf, PERIODS, periodColumn } from '@candlemark/indicators';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../../scripts/vitest/runs.ts';
import { indicatorsInCore } from '../parts/indicators-in-core.ts';
import type { IndicatorsPart } from '../parts/indicators-part.ts';
import { createArraySource } from '../source/array-source.ts';
import { ChartDriver } from '../testing/chart-driver.ts';
import { ChartIndicators } from './chart-indicators.ts';
import type { IndicatorJob } from './indicator-job.ts';
import { indicatorLibrary } from './indicator-library.ts';
import { inlineRunner } from './indicator-runner.ts';
import { indicatorsHost } from './indicators-host.ts';

interface Bar {
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

const MINUTE_MS = 60_000;
const FROM_MS = Date.UTC(2024, 0, 1);

function minuteBars(count: number): Bar[] {
  let close = 100;
  return Array.from({ length: count }, (_, at) => {
    const open = close;
    close = open * (1 + 0.004 * Math.sin(at * 1.7) * Math.cos(at / 90));
    const [high, low] = [Math.max(open, close) + 0.05, Math.min(open, close) - 0.05];
    return { time: FROM_MS + at * MINUTE_MS, open, high, low, close, volume: 10 + (at % 7) };
  });
}

function columnsOf(bars: readonly Bar[]): IndicatorBars {
  const column = (read: (bar: Bar) => number) => Float64Array.from(bars, read);
  return {
    length: bars.length,
    timeUs: column(({ time }) => time * 1000),
    open: column(({ open }) => open),
    high: column(({ high }) => high),
    low: column(({ low }) => low),
    close: column(({ close }) => close),
    volume: column(({ volume }) => volume),
    buyVolume: null,
  };
}

const CALENDAR = compileCalendar(calendarFromTemplate('24/7'));

/** The plots over all bars at once, by time. */
function batch(type: string, all: readonly Bar[]): ReadonlyMap<string, ReadonlyMap<number, number>> {
  const bars = columnsOf(all);
  const run = new IndicatorRun(indicatorOf(type)!);
  run.advance(
    bars,
    bars.length,
    new Map(PERIODS.map((period) => [period, periodColumn(CALENDAR, period, bars.timeUs)])),
  );
  return new Map(
    Object.entries(run.plots).map(([plot, { values }]) => [
      plot,
      new Map(Array.from(bars.timeUs, (timeUs, at) => [timeUs, values[at]!])),
    ]),
  );
}

/** A chart of bars by the minute, and the jobs that its indicators were. */
function chartOf(bars: readonly Bar[]) {
  const jobs: IndicatorJob[] = [];
  const inline = inlineRunner();
  const indicators: IndicatorsPart = {
    ...indicatorsInCore,
    create: (env, host) =>
      new ChartIndicators(
        indicatorsHost(env, host),
        () => indicatorLibrary(),
        () => ({
          ...inline,
          run: (job) => {
            jobs.push(job);
            return inline.run(job);
          },
        }),
      ),
  };
  const source = createArraySource(bars, { symbol: 'TEST' });
  return { chart: new ChartDriver({ source, interval: '1m', parts: { indicators } }), jobs, source };
}

function expectBatch({ core }: ChartDriver, type: string, bars: readonly Bar[]): void {
  const all = batch(type, bars);
  let seen = 0;
  for (const { plan, rows } of core.frame()!.panes.flatMap((pane) => pane.series)) {
    if (plan.plot === undefined) continue;
    const whole = all.get(plan.rowsId.slice(plan.rowsId.indexOf('/') + 1))!;
    for (const segment of rows?.slice.segments ?? []) {
      if (segment.kind === 'trades') continue;
      const { timeUs, close } = segment.placed.bars;
      for (let row = segment.start; row < segment.end; row++) {
        const wanted = whole.get(timeUs[row]!);
        if (wanted === undefined) continue;
        seen++;
        if (Number.isNaN(wanted)) expect(close[row]).toBeNaN();
        else expect(Math.abs(close[row]! - wanted)).toBeLessThanOrEqual(2e-9 * Math.max(1, Math.abs(wanted)));
      }
    }
  }
  expect(seen).toBeGreaterThan(50);
}

function look(chart: ChartDriver, at: number): void {
  chart.core.show({ from: FROM_MS + at * MINUTE_MS, to: FROM_MS + (at + 90) * MINUTE_MS });
  chart.env.settle();
}

const LONG = minuteBars(70_000);
const TILE = 1024;

test('of a long history no job has more than a piece, each bar goes to the computation once, and later ones begin near by', async () => {
  const { chart, jobs } = chartOf(LONG);
  await chart.core.indicators!.add({ type: 'obv' });
  look(chart, 69_800);
  expectBatch(chart, 'obv', LONG);
  expect(jobs.length).toBeGreaterThan(2);
  expect(Math.max(...jobs.map(({ bars }) => bars.length))).toBeLessThanOrEqual(33 * TILE);
  expect(jobs.reduce((sum, { bars }) => sum + bars.length, 0)).toBeLessThanOrEqual(70_000 + 2 * TILE);
  jobs.length = 0;
  for (const at of [40_000, 2_000, 55_000]) {
    look(chart, at);
    expectBatch(chart, 'obv', LONG);
  }
  expect(jobs.length).toBeGreaterThan(0);
  expect(Math.max(...jobs.map(({ bars }) => bars.length))).toBeLessThanOrEqual(2 * TILE);
});

const LIVE = [
  'ema',
  'sma',
  'obv',
  'parabolic-sar',
  'vwap',
  'macd',
  'supertrend',
  'zig-zag',
  'williams-fractals',
  'linear-regression-channel',
];

test('a bar that changes, and one more, cost their own bars, and come to the values of a batch', async () => {
  const change = fc.record({ isNew: fc.boolean(), by: fc.integer({ min: -30, max: 30 }) });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...LIVE),
      fc.integer({ min: 2_030, max: 2_052 }),
      fc.array(change, { minLength: 1, maxLength: 12 }),
      async (type, count, changes) => {
        const bars = minuteBars(count);
        const { chart, jobs, source } = chartOf(bars);
        await chart.core.indicators!.add({ type });
        look(chart, count - 60);
        jobs.length = 0;
        for (const { isNew, by } of changes) {
          const last = bars.at(-1)!;
          const close = last.close + by / 10;
          const [high, low] = [Math.max(last.high, close), Math.min(last.low, close)];
          const changed = isNew
            ? { ...last, time: last.time + MINUTE_MS, open: last.close, high, low, close }
            : { ...last, high, low, close, volume: last.volume + 1 };
          if (!isNew) bars.pop();
          bars.push(changed);
          source.update(changed);
          chart.env.settle();
          expectBatch(chart, type, bars);
        }
        const isOnward = indicatorOf(type)!.repaints === undefined;
        const own = jobs.filter(({ bars: given }) => given.length <= 3);
        if (isOnward) expect(own.length).toBeGreaterThanOrEqual(jobs.length - 2);
        chart.core.dispose();
      },
    ),
    runs(12),
  );
});

test('what is drawn through later bars is the same wherever the view is', async () => {
  const bars = minuteBars(4_000);
  for (const type of ['zig-zag', 'williams-fractals', 'linear-regression-channel']) {
    const { chart } = chartOf(bars);
    await chart.core.indicators!.add({ type });
    for (const at of [3_900, 2_000, 1_000, 0]) {
      look(chart, at);
      expectBatch(chart, type, bars);
    }
    chart.core.dispose();
  }
});
