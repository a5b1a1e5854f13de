import { calendarFromTemplate } from '@candlemark/bars';
import { expect, test } from 'vitest';
import { ALL_PARTS } from './all-parts.ts';
import type { FinancialChartOptions } from './options/chart-options.ts';
import { createArraySource } from './source/array-source.ts';
import { ChartSource } from './source-of-options.ts';
import { ChartDriver } from './testing/chart-driver.ts';
import { dailyBars } from './testing/daily-bars.ts';
import { FakeEnv } from './testing/fake-env.ts';

test('a method for bars in memory says which part it needs, and else that there are none', () => {
  expect(() => new ChartSource(new FakeEnv(), {}).bars('update')).toThrow("chart.update needs the part 'data'");
  expect(() => new ChartSource(new FakeEnv(), ALL_PARTS).bars('update')).toThrow('created with options.data');
});

const DAY = 86_400_000;
const BARS = dailyBars(100);
const FIRST = BARS.slice(0, 90);
const SHOWN = { from: Number(BARS[40]!.time), to: Number(BARS[60]!.time) };
const dataOf = (rows: readonly { readonly time: number | Date }[]) => ({
  from: Number(rows[0]!.time),
  to: Number(rows.at(-1)!.time) + DAY,
});
const chartAt = (range: typeof SHOWN) => ({
  data: { facts: { instrument: createArraySource(FIRST).instrument } },
  visibleRange: () => range,
  dataRange: () => dataOf(FIRST),
});

test('rows that came by update, prepend and trades stay when the instrument is described otherwise', () => {
  const source = new ChartSource(new FakeEnv(), ALL_PARTS);
  const before = { data: FIRST, instrument: { symbol: 'A' } };
  source.of(before);
  for (const bar of BARS.slice(90)) source.bars('update').update(bar);
  const next = { ...before, instrument: { symbol: 'A', name: 'Apple', timeZone: 'America/New_York' } };
  expect(source.isOther(before, next)).toBe(true);
  const made = source.of(next, before)!;
  expect(made.instrument).toMatchObject({ name: 'Apple', timeZone: 'America/New_York' });
  expect(source.bars('update').bars().close).toEqual(Float64Array.from(BARS, ({ close }) => close));
  // Dates are those of the other zone now.
  expect(made.instrument.levels[0]).toMatchObject({
    interval: '1D',
    fromUs: (Number(BARS[0]!.time) + 5 * 3_600_000) * 1_000,
  });
  const trades = [1, 2, 3].map((at) => ({ time: Date.UTC(2024, 0, 2, 14) + at, price: at, size: 1 }));
  const ofTrades = { data: trades, instrument: { symbol: 'T' } };
  source.of(ofTrades);
  source.bars('addTrades').addTrades([{ time: Date.UTC(2024, 0, 2, 15), price: 9, size: 2 }]);
  const renamed = source.of({ data: trades, instrument: { symbol: 'T', name: 'Trades' } }, ofTrades)!;
  expect(renamed.instrument).toMatchObject({ name: 'Trades' });
  expect(renamed.instrument.levels[0]).toMatchObject({ interval: 'trades', rows: 4 });
});

test('other rows of the same instrument keep the view: its times, or the newest bars where these were in view', () => {
  const source = new ChartSource(new FakeEnv(), ALL_PARTS);
  const kept = (next: object, range = SHOWN, before = { data: FIRST }) => {
    source.of(before);
    source.of(next, before);
    return source.rangeToKeep(before, next, chartAt(range));
  };
  expect(kept({ data: [...BARS] })).toEqual(SHOWN);
  const { to } = dataOf(FIRST);
  const atEnd = { from: to - 20 * DAY, to: to + 2 * DAY };
  const moved = kept({ data: [...BARS] }, atEnd) as typeof SHOWN;
  expect(moved.to - moved.from).toBe(22 * DAY);
  expect(moved.to - dataOf(BARS).to).toBe(2 * DAY);
  expect(kept({ data: BARS, instrument: { symbol: 'B' } })).toBeNull();
  expect(kept({ data: BARS.map((bar) => ({ ...bar, time: Number(bar.time) + 1_000 * DAY })) })).toBeNull();
  expect(kept({ data: BARS.map((bar, at) => ({ ...bar, time: SHOWN.from + at * 60_000 })) })).toBeNull();
  expect(kept({ data: [] })).toBeNull();
});

test('a calendar that is given and taken back leaves the times in view where they were', () => {
  const env = new FakeEnv();
  const source = new ChartSource(env, ALL_PARTS);
  let options: FinancialChartOptions = { data: BARS, instrument: { symbol: 'A' } };
  const chart = new ChartDriver({ source: source.of(options)!, env });
  // In the hours of either calendar, with the newest bar in view.
  const range = { from: Date.UTC(2024, 1, 20, 15), to: Date.UTC(2024, 3, 12, 15) };
  chart.core.show(range);
  env.settle();
  for (const calendar of [calendarFromTemplate('us-equities'), undefined]) {
    const next = { data: BARS, instrument: { symbol: 'A', ...(calendar && { calendar }) } };
    const made = source.of(next, options);
    const kept = source.rangeToKeep(options, next, chart.core);
    chart.core.setSource(made);
    chart.core.show(kept!);
    env.settle();
    options = next;
    const shown = chart.core.visibleRange()!;
    expect(Math.abs(shown.from - range.from)).toBeLessThan(1_000);
    expect(Math.abs(shown.to - range.to)).toBeLessThan(1_000);
  }
});

test('an instrument is told of a callback too, and another one is another source', () => {
  const source = new ChartSource(new FakeEnv(), ALL_PARTS);
  const dataSource = { getBars: () => [], intervals: ['1D'] as const, from: 0, to: 1 };
  const options = { dataSource, instrument: { symbol: 'GOLD', calendar: calendarFromTemplate('us-equities') } };
  expect(source.of(options)?.instrument.symbol).toBe('GOLD');
  expect(source.isOther(options, { dataSource, instrument: { symbol: 'OIL' } })).toBe(true);
  const anew = { symbol: 'GOLD', calendar: calendarFromTemplate('us-equities') };
  expect(source.isOther(options, { dataSource, instrument: anew })).toBe(false);
});

test('what is counted in the place of time begins with the times in view, as far as there are bars', () => {
  const source = new ChartSource(new FakeEnv(), ALL_PARTS);
  const kept = (from: number, to: number, isOfUnits = true) => {
    const chart = { data: null, visibleRange: () => ({ from, to }), dataRange: () => ({ from: 100, to: 900 }) };
    return source.rangeToKeep({}, isOfUnits ? { units: { type: 'line-break' } } : {}, chart);
  };
  expect(kept(300, 500)).toEqual({ from: 300, to: 500 });
  expect(kept(300, 930)).toEqual({ from: 300, to: 900, isToNewest: true });
  expect(kept(60, 930)).toBe('fit');
  expect(kept(60, 930, false)).toEqual({ from: 60, to: 900, isToNewest: true });
});
