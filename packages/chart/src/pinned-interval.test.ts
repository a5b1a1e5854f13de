import { expect, test } from 'vitest';
import { chartState } from './chart-state.ts';
import { chartSettings } from './options/chart-settings.ts';
import { createArraySource } from './source/array-source.ts';
import type { Bar } from './source/bar-input.ts';
import { ChartDriver, type DriverOptions } from './testing/chart-driver.ts';
import { dailyBars } from './testing/daily-bars.ts';

const FIRST_MS = Date.UTC(2024, 0, 1);
const MINUTE_MS = 60_000;

/** Four days of bars of a minute. */
const minuteBars: readonly Bar[] = Array.from({ length: 5760 }, (_, at) => {
  const open = 100 + Math.round(1000 * Math.sin(at / 90)) / 100;
  return { time: FIRST_MS + at * MINUTE_MS, open, high: open + 1, low: open - 1, close: open + 0.5, volume: 10 };
});

function driverOf(interval: NonNullable<DriverOptions['interval']>, data = minuteBars) {
  return new ChartDriver({ data, interval, instrument: { symbol: 'TEST' } });
}

/** Open times of the bars in view. */
function opens(chart: ChartDriver): readonly string[] {
  const segments = chart.core.frame()?.slice.segments ?? [];
  return segments.flatMap((segment) => {
    if (segment.kind === 'trades') return [];
    const times = segment.placed.bars.timeUs.subarray(segment.start, segment.end);
    return Array.from(times, (us) => new Date(us / 1000).toISOString().slice(0, 16));
  });
}

test('an interval that the data does not have is shown, and told by state and legend', () => {
  const chart = driverOf('45m');
  chart.core.show({ from: FIRST_MS, to: FIRST_MS + 180 * MINUTE_MS });
  chart.env.settle();
  expect(opens(chart)).toEqual(['2024-01-01T00:00', '2024-01-01T00:45', '2024-01-01T01:30', '2024-01-01T02:15']);
  expect(chartState(chart.core)).toMatchObject({ interval: '45m', level: '45m', status: 'ready' });
  expect(chart.screen.legendText()).toMatch(/^TEST 45m O /);
});

test('the same length in another spelling is the same interval', () => {
  expect(chartSettings({ interval: '60m' }).interval).toBe('1h');
  expect(chartSettings({ interval: '12mo' }).interval).toBe('1Y');
  expect(chartState(driverOf('120s').core).level).toBe('2m');
});

test('another interval leaves the times on screen where they are', () => {
  const chart = driverOf('5m');
  chart.core.show({ from: FIRST_MS + 600 * MINUTE_MS, to: FIRST_MS + 2400 * MINUTE_MS });
  chart.env.settle();
  const { range } = chartState(chart.core);
  for (const interval of ['45m', '2h', '7m', '12h', '5m'] as const) {
    chart.core.setSettings(chartSettings({ interval }));
    chart.env.settle();
    expect(chartState(chart.core)).toMatchObject({ interval, level: interval, range });
  }
});

test('the newest bars are counted in the pinned interval', () => {
  const chart = driverOf('45m');
  chart.core.show({ lastBars: 10 });
  chart.env.settle();
  const { range } = chartState(chart.core);
  expect((range.to - range.from) / (45 * MINUTE_MS)).toBeGreaterThanOrEqual(10);
  expect((range.to - range.from) / (45 * MINUTE_MS)).toBeLessThan(14);
});

test('bars thinner than a pixel make room for those of a coarser level, and come back', () => {
  const chart = driverOf('2m');
  chart.core.show('fit');
  chart.env.settle();
  expect(chartState(chart.core)).toMatchObject({ interval: '2m', level: '15m' });
  chart.core.show({ from: FIRST_MS, to: FIRST_MS + 300 * MINUTE_MS });
  chart.env.settle();
  expect(chartState(chart.core)).toMatchObject({ interval: '2m', level: '2m' });
});

test('where nothing finer is there to make it of, the finest that is there is shown', () => {
  const chart = driverOf('45m', dailyBars(60));
  expect(chartState(chart.core)).toMatchObject({ interval: '45m', level: '1D', status: 'ready' });
  const years = driverOf(
    '1Y',
    Array.from({ length: 60 }, (_, at) => ({ ...dailyBars(1)[0]!, time: FIRST_MS + at * 7 * 86_400_000 })),
  );
  expect(chartState(years.core)).toMatchObject({ interval: '1Y', level: '1W' });
});

test('Auto never picks an interval that is not served', () => {
  const chart = driverOf('45m');
  chart.core.setSettings(chartSettings({ interval: 'auto' }));
  for (const minutes of [20, 200, 2000, 5760]) {
    chart.core.show({ from: FIRST_MS, to: FIRST_MS + minutes * MINUTE_MS });
    chart.env.settle();
    expect(['1m', '5m', '15m', '30m', '1h', '4h', '1D']).toContain(chartState(chart.core).level);
  }
});

test('a live bar goes into the open bar of the interval, and opens the next', () => {
  const source = createArraySource(minuteBars, { symbol: 'LIVE', interval: '1m' });
  const chart = new ChartDriver({ source, interval: '45m' });
  const lastMs = FIRST_MS + 5759 * MINUTE_MS;
  chart.core.show({ lastBars: 5 });
  chart.env.settle();
  const before = opens(chart);
  chart.core.changeTail(() => source.update({ time: lastMs, open: 100, high: 150, low: 100, close: 140, volume: 5 }));
  chart.env.settle();
  expect(opens(chart)).toEqual(before);
  expect(chart.screen.legendText()).toMatch(/H 150\.\d+ .*C 140\.\d+/);
  source.update({ time: lastMs + MINUTE_MS, open: 140, high: 141, low: 139, close: 141, volume: 5 });
  chart.env.settle();
  expect(opens(chart).at(-1)).toBe('2024-01-05T00:00');
  expect(chart.screen.legendText()).toMatch(/O 140\.\d+ H 141\.\d+ L 139\.\d+ C 141\.\d+/);
});
