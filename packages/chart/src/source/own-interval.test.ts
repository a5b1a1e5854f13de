/** Bars whose interval is none of the levels: they are shown as they are, and longer ones are made of them where they are whole. */
import { expect, test } from 'vitest';
import { ChartDriver } from '../testing/chart-driver.ts';
import { FakeEnv } from '../testing/fake-env.ts';
import { UnitSource } from '../units/unit-source.ts';
import { createArraySource } from './array-source.ts';
import type { Bar } from './bar-input.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const barAt = (time: number): Bar => ({ time, open: 10, high: 12, low: 9, close: 11, volume: 100 });

const every = (stepMs: number, count: number) =>
  Array.from({ length: count }, (_, at) => barAt(Date.UTC(2024, 0, 1) + at * stepMs));

const monthly = (months: number, count: number) =>
  Array.from({ length: count }, (_, at) => barAt(Date.UTC(1990, at * months, 1)));

/** Mondays to Fridays from half past nine to four. */
const inHours = (stepMinutes: number, days: number) =>
  Array.from({ length: days }, (_, day) => day)
    .filter((day) => day % 7 < 5)
    .flatMap((day) =>
      Array.from({ length: Math.ceil(390 / stepMinutes) }, (_, at) =>
        barAt(Date.UTC(2024, 0, 1 + day, 9, 30) + at * stepMinutes * MINUTE_MS),
      ),
    );

const levelsOf = (bars: readonly Bar[]) => createArraySource(bars).instrument.levels.map(({ interval }) => interval);

function shownOf(chart: ChartDriver) {
  const { slice, level } = chart.core.frame()!;
  const volumes = slice.segments.flatMap((segment) =>
    segment.kind === 'trades' ? [] : [...segment.placed.bars.volume!.subarray(segment.start, segment.end)],
  );
  return { level, volumes };
}

test('bars that are stamped at the end of their quarter are all in view, each as wide as its quarter', () => {
  const atEnds = Array.from({ length: 8 }, (_, at) => barAt(Date.UTC(2022, at * 3 + 3, 0)));
  const source = createArraySource(atEnds);
  expect(source.instrument.levels[0]!.fromUs).toBe(Date.UTC(2022, 0, 1) * 1000);
  const { slice, timeScale } = new ChartDriver({ source }).core.frame()!;
  const edges = slice.segments.flatMap((segment) =>
    segment.kind === 'trades' ? [] : [...segment.placed.openTradingUs, ...segment.placed.closeTradingUs.slice(-1)],
  );
  const xs = edges.map((us) => timeScale.tradingToX(us));
  expect(xs[0]).toBeGreaterThanOrEqual(0);
  expect(xs).toHaveLength(9);
  const widths = xs.slice(1).map((x, at) => x - xs[at]!);
  expect(Math.min(...widths)).toBeGreaterThan(Math.max(...widths) * 0.95);
});

test.each([
  ['3m', every(3 * MINUTE_MS, 400), ['3m', '15m', '30m', '1h', '4h', '1D', '1W', '1mo']],
  ['10m', every(10 * MINUTE_MS, 400), ['10m', '30m', '1h', '4h', '1D', '1W', '1mo']],
  ['45m', every(45 * MINUTE_MS, 400), ['45m', '1D', '1W', '1mo']],
  ['2h', every(2 * HOUR_MS, 400), ['2h', '4h', '1D', '1W', '1mo']],
  ['6h', every(6 * HOUR_MS, 400), ['6h', '1D', '1W', '1mo']],
  ['12h', every(12 * HOUR_MS, 400), ['12h', '1D', '1W', '1mo']],
  ['3mo', monthly(3, 100), ['3mo']],
  ['1Y', monthly(12, 30), ['1Y']],
  ['10m of a market with hours', inHours(10, 60), ['10m', '30m', '1h', '4h', '1D', '1W', '1mo']],
  ['2h of a market with hours', inHours(120, 60), ['2h', '4h', '1D', '1W', '1mo']],
])('bars of %s are of that interval, and are shown as they are', (_, bars, levels) => {
  expect(levelsOf(bars)).toEqual(levels);
  const chart = new ChartDriver({ data: bars });
  chart.core.show({ lastBars: 30 });
  chart.env.settle();
  const { level, volumes } = shownOf(chart);
  expect(level).toBe(levels[0]);
  expect(volumes.length).toBeGreaterThan(20);
  expect(new Set(volumes).size).toBe(1);
});

test.each([
  ['1m', every(MINUTE_MS, 300), '1m'],
  ['a day', every(24 * HOUR_MS, 300), '1D'],
  ['a week', every(7 * 24 * HOUR_MS, 300), '1W'],
  ['a month', monthly(1, 100), '1mo'],
])('bars of %s are of a level', (_, bars, level) => {
  expect(levelsOf(bars)[0]).toBe(level);
});

test('two bars alone do not make an interval, nor do rows that come as they please', () => {
  expect(levelsOf(every(17 * HOUR_MS, 2))[0]).toBe('4h');
  const rows = [barAt(Date.UTC(2024, 0, 1))];
  for (let at = 0; at < 300; at++) rows.push(barAt(Number(rows[at]!.time) + (61 + ((at * at * 37) % 400)) * 1_000));
  expect(levelsOf(rows)[0]).toBe('1m');
});

test.each([
  ['3m', every(3 * MINUTE_MS, 200), '3m', '15m'],
  ['2h', every(2 * HOUR_MS, 200), '2h', '4h'],
  ['45m', every(45 * MINUTE_MS, 200), '45m', '1D'],
  ['3mo', monthly(3, 100), '3mo', undefined],
] as const)('the host may say that bars are of %s', (interval, bars, finest, next) => {
  const levels = createArraySource(bars, { interval }).instrument.levels.map((level) => level.interval);
  expect(levels[0]).toBe(finest);
  expect(levels[1]).toBe(next);
});

test('coarser levels add their bars up', () => {
  const chart = new ChartDriver({ data: every(3 * MINUTE_MS, 4_000), interval: '15m' });
  const { level, volumes } = shownOf(chart);
  expect(level).toBe('15m');
  expect(new Set(volumes.slice(1, -1))).toEqual(new Set([500]));
});

test('an interval that is no level is made of them too', () => {
  const chart = new ChartDriver({ data: every(3 * MINUTE_MS, 4_000), interval: '6m' });
  const { level, volumes } = shownOf(chart);
  expect(level).toBe('6m');
  expect(new Set(volumes.slice(1, -1))).toEqual(new Set([200]));
});

test('live bars and trades go on with it', () => {
  const source = createArraySource(every(3 * MINUTE_MS, 300));
  const chart = new ChartDriver({ source });
  chart.core.show({ lastBars: 30 });
  chart.env.settle();
  const lastMs = Date.UTC(2024, 0, 1) + 299 * 3 * MINUTE_MS;
  source.update({ ...barAt(lastMs), close: 10.5 });
  source.update(barAt(lastMs + 3 * MINUTE_MS));
  source.addTrades([{ time: lastMs + 7 * MINUTE_MS, price: 11.5, size: 3 }]);
  chart.env.settle();
  const { time, close, volume } = source.bars();
  expect(Array.from(time).slice(-2)).toEqual([lastMs + 3 * MINUTE_MS, lastMs + 6 * MINUTE_MS]);
  expect(Array.from(close).slice(-3)).toEqual([10.5, 11, 11.5]);
  expect(Array.from(volume!).slice(-1)).toEqual([3]);
  expect(shownOf(chart).level).toBe('3m');
});

test('a quarter that is still on its way gets the trades of its months', () => {
  const source = createArraySource(monthly(3, 40));
  const last = monthly(3, 40)[39]!.time;
  source.addTrades([{ time: Number(last) + 70 * 24 * HOUR_MS, price: 11.5, size: 3 }]);
  expect(source.bars().close[39]).toBe(11.5);
  expect(source.bars().time).toHaveLength(40);
});

test('units are made of them', () => {
  const env = new FakeEnv();
  const units = { type: 'tick', count: 2, source: '1m' } as const;
  const source = new UnitSource(createArraySource(every(3 * MINUTE_MS, 300)), units, env);
  const chart = new ChartDriver({ source, units, env });
  const { volumes } = shownOf(chart);
  expect(volumes.length).toBeGreaterThan(20);
  expect(new Set(volumes)).toEqual(new Set([200]));
});

test('a series of the host stands at their moments, where its own are no level', () => {
  const data = every(6 * MINUTE_MS, 200).map(({ time }) => ({ time, value: 10 }));
  const chart = new ChartDriver({
    data: every(3 * MINUTE_MS, 400),
    interval: '3m',
    series: [{ id: 'own', type: 'line', data }],
  });
  const [pane] = chart.core.frame()!.panes;
  const levels = pane!.series.map(({ rows }) => String(rows?.slice.level));
  expect(levels.length).toBeGreaterThan(1);
  expect(new Set(levels)).toEqual(new Set(['3m']));
});
