/** Histories whose levels reach differently far: something is shown wherever any of them has bars. */
import {
  type BarColumns,
  emptyBars,
  intervalLengthUs,
  type LevelCoverage,
  type LevelPart,
  type TileAddress,
  tileLevel,
  tileRangeUs,
  US_PER_DAY,
} from '@candlemark/bars';
import { madeUpInstrument } from '@candlemark/bars/testing';
import { expect, test } from 'vitest';
import { chartState } from './chart-state.ts';
import type { ChartTileSource, SourceChange } from './source/chart-tile-source.ts';
import { ChartDriver } from './testing/chart-driver.ts';

const us = (day: string) => Date.parse(day) * 1_000;

interface Reach {
  readonly interval: '1m' | '1h' | '1D';
  readonly parts: readonly LevelPart[];
}

function part(interval: LevelPart['interval'], from: string, to: string): LevelPart {
  return { interval, fromUs: us(from), toUs: us(to) };
}

/** A bar for every interval within the parts of a level, and nothing between these. */
function sourceOf(reaches: readonly Reach[]): ChartTileSource {
  const levels = reaches.map(
    ({ interval, parts }): LevelCoverage => ({
      interval,
      fromUs: Math.min(...parts.map(({ fromUs }) => fromUs)),
      toUs: Math.max(...parts.map(({ toUs }) => toUs)),
      source: 'bars',
      rows: 1,
      ...(parts.length > 1 && { parts }),
    }),
  );
  return {
    instrument: madeUpInstrument({ levels }),
    load(address: TileAddress) {
      const { fromUs, toUs } = tileRangeUs(address);
      const { interval, parts } = reaches.find((reach) => reach.interval === tileLevel(address))!;
      const stepUs = intervalLengthUs(interval);
      const times: number[] = [];
      for (let timeUs = fromUs; timeUs < toUs; timeUs += stepUs) {
        if (parts.some((known) => timeUs >= known.fromUs && timeUs < known.toUs)) times.push(timeUs);
      }
      return { kind: 'bars', bars: barsAt(times), closed: true };
    },
  };
}

function barsAt(times: readonly number[]): BarColumns {
  const column = (price: number) => new Float64Array(times.length).fill(price);
  return {
    ...emptyBars(),
    length: times.length,
    timeUs: Float64Array.from(times),
    open: column(10_000),
    high: column(10_100),
    low: column(9_900),
    close: column(10_050),
  };
}

function shown(source: ChartTileSource, from: string, to: string) {
  const chart = new ChartDriver({ source, interval: 'auto', volume: false });
  chart.core.show({ from: us(from) / 1000, to: us(to) / 1000 });
  chart.env.settle();
  const { level, slice } = chartState(chart.core);
  return { level, bars: slice.bars };
}

const DECADES = part('1D', '1990-01-01T00:00Z', '2024-06-01T00:00Z');

test('where minutes reach one month of decades, Auto shows days in the rest, however deep one zooms', () => {
  const source = sourceOf([
    { interval: '1m', parts: [part('1m', '2024-05-01T00:00Z', '2024-06-01T00:00Z')] },
    { interval: '1D', parts: [DECADES] },
  ]);
  expect(shown(source, '2024-05-10T08:00Z', '2024-05-10T10:00Z')).toEqual({ level: '1m', bars: 120 });
  expect(shown(source, '1995-03-10T08:00Z', '1995-03-10T10:00Z')).toEqual({ level: '1D', bars: 1 });
  expect(shown(source, '1995-03-10T00:01Z', '1995-03-10T00:41Z')).toEqual({ level: '1D', bars: 1 });
});

test('between two imports of minutes the days show', () => {
  const recent = part('trades', '2024-05-01T00:00Z', '2024-06-01T00:00Z');
  const early = part('1m', '2020-01-01T00:00Z', '2020-02-01T00:00Z');
  const source = sourceOf([
    { interval: '1m', parts: [recent, early] },
    { interval: '1h', parts: [recent, early] },
    { interval: '1D', parts: [recent, early, DECADES] },
  ]);
  expect(shown(source, '2022-03-10T08:00Z', '2022-03-10T10:00Z')).toEqual({ level: '1D', bars: 1 });
  expect(shown(source, '2020-01-10T08:00Z', '2020-01-10T10:00Z')).toEqual({ level: '1m', bars: 120 });
});

test('a view from days into minutes shows both', () => {
  const source = sourceOf([
    { interval: '1m', parts: [part('1m', '2024-05-01T00:00Z', '2024-06-01T00:00Z')] },
    { interval: '1D', parts: [DECADES] },
  ]);
  expect(shown(source, '2024-04-30T23:00Z', '2024-05-01T01:00Z')).toEqual({ level: '1m', bars: 61 });
});

test('after the last bar Auto stays with the minutes, though the day is counted as whole', () => {
  const untilNoon = part('1m', '2024-05-01T00:00Z', '2024-05-02T12:00Z');
  const source = sourceOf([
    { interval: '1m', parts: [untilNoon] },
    { interval: '1D', parts: [{ ...untilNoon, toUs: us('2024-05-02T00:00Z') + US_PER_DAY }] },
  ]);
  expect(shown(source, '2024-05-02T12:10Z', '2024-05-02T13:10Z').level).toBe('1m');
});

test('minutes that come to be known under a view of days are shown in the frame that hears of them', () => {
  const days: Reach = { interval: '1D', parts: [DECADES] };
  const early = part('1m', '2020-01-01T00:00Z', '2020-01-02T00:00Z');
  const later = part('1m', '2024-05-01T00:00Z', '2024-06-01T00:00Z');
  let known = sourceOf([{ interval: '1m', parts: [early] }, days]);
  const listeners: ((change: SourceChange) => void)[] = [];
  const source: ChartTileSource = {
    get instrument() {
      return known.instrument;
    },
    load: (address, signal) => known.load(address, signal),
    onChange(listener) {
      listeners.push(listener);
      return () => {};
    },
  };
  const chart = new ChartDriver({ source, interval: 'auto', volume: false });
  chart.core.show({ from: us('2024-05-10T08:00Z') / 1000, to: us('2024-05-10T10:00Z') / 1000 });
  chart.env.settle();
  expect(chartState(chart.core).level).toBe('1D');
  known = sourceOf([{ interval: '1m', parts: [early, later] }, days]);
  for (const tell of listeners) tell({ fromUs: later.fromUs, toUs: later.toUs, calendarChanged: false });
  chart.env.frame();
  expect(chartState(chart.core)).toMatchObject({ level: '1m', slice: { bars: 120 } });
});
