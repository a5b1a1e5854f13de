/** Charts of more history than units are made of at once: those that are here are those of the view. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../../scripts/vitest/runs.ts';
import { createArraySource } from '../source/array-source.ts';
import type { ChartTileSource } from '../source/chart-tile-source.ts';
import { aroundTime } from '../view/around-time.ts';
import { lastSpan } from '../view/last-span.ts';
import type { UnitTime } from './unit-time.ts';
import {
  arrayOf,
  chartOf,
  MINUTE_MS,
  minuteBars,
  priceAt,
  RENKO,
  rowsOf,
  START_MS,
} from './units-on-chart.fixtures.ts';
import type { UnitsOptions } from './units-options.ts';

const COUNT = 70_000;
/** About eight blocks, of which three are held at once; nobody changes it. */
const MANY = arrayOf(COUNT);
const MOST = 25_000;
const minute = (at: number) => START_MS + at * MINUTE_MS;

const KINDS: readonly UnitsOptions[] = [
  RENKO,
  { type: 'kagi', source: '1m', size: { by: 'size', value: 2 } },
  { type: 'line-break', source: '1m' },
  { type: 'point-figure', source: '1m', size: { by: 'size', value: 1 } },
  { type: 'range', source: '1m', size: { by: 'size', value: 2 } },
  { type: 'tick', source: '1m', count: 50 },
  { type: 'volume', source: '1m', count: 400 },
];

type Driven = ReturnType<typeof chartOf>;

function show({ chart }: Driven, from: number, to: number) {
  chart.core.show({ from: minute(from), to: minute(to) });
  chart.env.settle();
}

/** What of a chart can be seen of a stretch of time. */
function unitsIn({ chart }: Driven, from: number, to: number) {
  return rowsOf(chart)
    .filter(({ timeUs }) => timeUs >= minute(from) * 1000 && timeUs < minute(to) * 1000)
    .map(({ timeUs, open, close }) => ({ timeUs, open, close }));
}

function rowsHere({ source }: Driven): number {
  return (source.units.tradingTime as UnitTime).times.count;
}

/** A way that somebody may come. */
const step = fc.oneof(
  fc.record({
    kind: fc.constant('range' as const),
    from: fc.nat(COUNT - 2_000),
    length: fc.integer({ min: 30, max: 20_000 }),
  }),
  fc.record({ kind: fc.constant('pan' as const), byCss: fc.integer({ min: -3_000, max: 3_000 }) }),
  fc.record({ kind: fc.constant('last' as const), bars: fc.integer({ min: 5, max: 600 }) }),
  fc.record({ kind: fc.constant('fit' as const) }),
);

function take(driven: Driven, one: typeof step extends fc.Arbitrary<infer Step> ? Step : never): void {
  const { core, env } = driven.chart;
  if (one.kind === 'range') return show(driven, one.from, one.from + one.length);
  if (one.kind === 'pan') core.view.panByCss(one.byCss);
  else core.show(one.kind === 'fit' ? 'fit' : { lastBars: one.bars });
  env.settle();
}

test('everything is shown at once, from the first bar to the newest one, where so many bars can be held', () => {
  for (const kind of KINDS) {
    const { chart } = chartOf(MANY, kind);
    chart.core.show({ lastBars: 20 });
    chart.env.settle();
    chart.core.show('fit');
    chart.env.settle();
    const [range, data] = [chart.core.visibleRange()!, chart.core.dataRange()!];
    expect(data.from).toBe(minute(0));
    expect(range.from).toBeLessThanOrEqual(data.from);
    expect(range.to).toBeGreaterThanOrEqual(data.to);
    expect(rowsOf(chart)[0]!.timeUs).toBeLessThan(minute(2_000) * 1000);
    expect(chart.core.isShowing('fit')).toBe(true);
  }
});

test('the same view has the same units whatever way one came to it', () => {
  const view = fc.record({ from: fc.nat(COUNT - 3_000), length: fc.integer({ min: 200, max: 3_000 }) });
  fc.assert(
    fc.property(fc.constantFrom(...KINDS), fc.array(step, { maxLength: 4 }), view, (kind, steps, { from, length }) => {
      const walked = chartOf(MANY, kind, MOST);
      for (const one of steps) take(walked, one);
      const direct = chartOf(MANY, kind, MOST);
      for (const one of [walked, direct]) show(one, from, from + length);
      expect(unitsIn(walked, from, from + length)).toEqual(unitsIn(direct, from, from + length));
      const [is, wanted] = [walked.chart.core.visibleRange()!, direct.chart.core.visibleRange()!];
      expect(Math.abs(is.from - wanted.from) + Math.abs(is.to - wanted.to)).toBeLessThan(1_000);
    }),
    runs(3),
  );
});

test('the strip of all data names units, whose time is never gone through step by step', () => {
  // A trade in an hour now and then, over a hundred years: seconds that nobody could count.
  const trades = Array.from({ length: 9_000 }, (_, at) => ({
    time: START_MS + at * 350_000_000,
    price: priceAt(at),
    size: 1,
  }));
  const units: UnitsOptions = { type: 'tick', source: 'trades', count: 10 };
  const { chart } = chartOf(createArraySource(trades, { symbol: 'TEST' }), units, 5_000);
  const texts = chart.core.overview!.ticks(800).map(({ text }) => text);
  expect(texts.length).toBeGreaterThan(3);
  expect(texts.filter((text, at) => text === texts[at + 1])).toEqual([]);
  expect(chart.core.overview!.columns(200)!.status).toBe('ready');
});

test('what a frame has no time for is made in the next ones, and the chart shows what is there', () => {
  const driven = chartOf(MANY);
  const { chart, source } = driven;
  const seen = [rowsHere(driven)];
  chart.core.show({ from: minute(0), to: minute(COUNT) });
  for (let frames = 0; frames < 20; frames++) {
    chart.env.frame();
    seen.push(rowsHere(driven));
  }
  const steps = seen.slice(1).map((rows, at) => rows - seen[at]!);
  const all = seen.at(-1)!;
  expect(source.instrument.levels[0]!.fromUs).toBeLessThan(minute(200) * 1000);
  // Four blocks of nine at most.
  expect(Math.max(...steps)).toBeLessThan(all * 0.5);
});

describe('far from the newest bar', () => {
  test('a date long ago is gone to, and has the units of its time', () => {
    const driven = chartOf(MANY, RENKO, MOST);
    show(driven, 3_000, 4_000);
    const { from, to } = driven.chart.core.visibleRange()!;
    expect(Math.abs(from - minute(3_000))).toBeLessThan(60 * MINUTE_MS);
    expect(Math.abs(to - minute(4_000))).toBeLessThan(60 * MINUTE_MS);
    expect(unitsIn(driven, 3_000, 4_000).length).toBeGreaterThan(20);
  });

  test('a date is gone to from the newest bars wherever it lies in its block', () => {
    for (let from = 9_000; from < 26_000; from += 1_248) {
      const driven = chartOf(MANY, RENKO, MOST);
      show(driven, from, from + 2_992);
      const shown = driven.chart.core.visibleRange()!;
      expect(Math.abs(shown.from - minute(from))).toBeLessThan(60 * MINUTE_MS);
      expect(Math.abs(shown.to - minute(from + 2_992))).toBeLessThan(60 * MINUTE_MS);
    }
  });

  test('a moment long ago comes into the middle of as many units as before', () => {
    const driven = chartOf(MANY, RENKO, MOST);
    const { chart } = driven;
    const { span } = chart;
    chart.core.show(aroundTime(minute(9_000)));
    chart.env.settle();
    const { from, to } = chart.core.visibleRange()!;
    expect(from).toBeLessThan(minute(9_000));
    expect(to).toBeGreaterThan(minute(9_000));
    expect(chart.span).toBeCloseTo(span, 0);
    expect(rowsOf(chart).length).toBeGreaterThan(50);
  });

  test('the data goes from the first bar there is to the newest one, wherever one looks', () => {
    const driven = chartOf(MANY, RENKO, MOST);
    const wanted = { from: minute(0), to: minute(COUNT) };
    for (const from of [60_000, 30_000, 100]) {
      show(driven, from, from + 500);
      const { from: first, to: last } = driven.chart.core.dataRange()!;
      expect(Math.abs(first - wanted.from)).toBeLessThan(60 * MINUTE_MS);
      expect(Math.abs(last - wanted.to)).toBeLessThan(2 * MINUTE_MS);
    }
  });

  test('one comes back to the newest ones, and to a stretch up to them', () => {
    const driven = chartOf(MANY, RENKO, MOST);
    const { chart } = driven;
    const before = rowsOf(chart).map(({ timeUs }) => timeUs);
    show(driven, 3_000, 4_000);
    chart.core.show({ lastBars: 100 });
    chart.env.settle();
    expect(before).toEqual(expect.arrayContaining(rowsOf(chart).map(({ timeUs }) => timeUs)));
    expect(chart.core.frame()!.lastPrice!.price).toBeCloseTo(priceAt(COUNT), 9);
    show(driven, 3_000, 4_000);
    chart.core.show(lastSpan('1D'));
    chart.env.settle();
    expect(Math.abs(chart.core.visibleRange()!.from - minute(COUNT - (COUNT % 1_440)))).toBeLessThan(60 * MINUTE_MS);
  });

  test('one gets from the newest units to the first and back by panning, and none in view moves by itself', () => {
    const driven = chartOf(MANY, RENKO, MOST);
    const { chart } = driven;
    const walk = (byCss: number, isThere: () => boolean) => {
      for (let steps = 0; steps < 200 && !isThere(); steps++) {
        chart.core.view.panByCss(byCss);
        const { viewport } = chart;
        chart.env.settle();
        expect(chart.viewport).toEqual(viewport);
        expect(rowsOf(chart).length).toBeGreaterThan(10);
      }
      expect(isThere()).toBe(true);
    };
    walk(700, () => chart.core.visibleRange()!.from <= minute(50));
    walk(-700, () => chart.core.visibleRange()!.to >= minute(COUNT));
  });

  test('no more source bars are held than are allowed, and whoever would see more is told', () => {
    const { chart, source } = chartOf(MANY, RENKO, MOST);
    expect(source.units.notice).toBe(null);
    show({ chart, source }, 0, 60_000);
    for (let steps = 0; steps < 12; steps++) {
      chart.core.view.zoom({ anchorFraction: 0.5, logFactor: 0.7, isFine: true });
      chart.env.settle();
    }
    chart.core.view.panByCss(200);
    chart.env.settle();
    expect(source.units.notice).toBe('units.cut');
    const rows = rowsOf(chart);
    const bars = (rows.at(-1)!.timeUs - rows[0]!.timeUs) / (MINUTE_MS * 1000);
    expect(bars).toBeLessThanOrEqual(MOST);
    expect(bars).toBeGreaterThan(MOST - 2 * 8_192);
    show({ chart, source }, 3_000, 4_000);
    expect(source.units.notice).toBe(null);
  });

  test('newer bars change nothing of a view of the past', () => {
    const bars = arrayOf(COUNT);
    const { chart, source } = chartOf(bars, RENKO, MOST);
    show({ chart, source }, 3_000, 4_000);
    const [before, viewport] = [rowsOf(chart), chart.viewport];
    bars.append(minuteBars(9_000, COUNT));
    chart.env.settle();
    expect(rowsOf(chart)).toEqual(before);
    expect(chart.viewport).toEqual(viewport);
  });
});

describe('the strip of all data', () => {
  /** Bars whose tiles take a turn to come. */
  function lateBars(count: number): ChartTileSource {
    const bars = arrayOf(count);
    return { instrument: bars.instrument, load: async (address) => await bars.load(address) };
  }

  async function frames({ env }: Driven['chart'], each = () => {}) {
    for (let frame = 0; frame < 20; frame++) {
      for (let turn = 0; turn < 5; turn++) await Promise.resolve();
      env.frame();
      each();
    }
  }

  test('is all there where it is drawn after it was told of other data, and not again', async () => {
    const { chart } = chartOf(lateBars(20_000));
    await frames(chart);
    const overview = chart.core.overview!;
    overview.columns(800);
    let isDue = false;
    let drawn: unknown = null;
    overview.on('change', (change) => {
      if (change === 'data') isDue = true;
    });
    chart.core.show('fit');
    await frames(chart, () => {
      if (isDue) drawn = [overview.columns(800), overview.ticks(800)];
      isDue = false;
    });
    expect(drawn).toEqual([overview.columns(800), overview.ticks(800)]);
  });

  test('may be read at once by whoever is told, and the chart still goes where it was sent', async () => {
    const { chart } = chartOf(lateBars(20_000));
    await frames(chart);
    const overview = chart.core.overview!;
    overview.columns(800);
    overview.on('change', () => overview.ticks(800));
    chart.core.show('fit');
    await frames(chart);
    expect(chart.core.isShowing('fit')).toBe(true);
    expect(chart.core.visibleRange()!.from).toBeLessThanOrEqual(minute(0));
  });
});
