/** Charts that count units in the place of time, of rows in memory. */
import { describe, expect, test } from 'vitest';
import { createArraySource } from '../source/array-source.ts';
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

/** More than a chart begins with; nobody changes them. */
const MANY = arrayOf(40_000);

describe('on a chart', () => {
  test('units are equally wide, one after the other, and the last price is the newest one and not that of a brick', () => {
    const { chart } = chartOf(arrayOf(3_000));
    const rows = rowsOf(chart);
    expect(rows.length).toBeGreaterThan(50);
    const widths = rows.slice(1).map(({ placeUs }, at) => placeUs - rows[at]!.placeUs);
    expect(new Set(widths)).toEqual(new Set([MINUTE_MS * 1000]));
    expect(chart.core.frame()!.lastPrice?.price).toBeCloseTo(priceAt(3_000), 9);
    expect(chart.core.status).toBe('ready');
  });

  test('the last price is the newest one where a column only knows whole boxes', () => {
    const boxes: UnitsOptions = { type: 'point-figure', source: '1m', size: { by: 'size', value: 1 } };
    const { chart } = chartOf(arrayOf(3_000), boxes);
    expect(rowsOf(chart).at(-1)!.close / 100).not.toBeCloseTo(priceAt(3_000), 2);
    expect(chart.core.frame()!.lastPrice?.price).toBeCloseTo(priceAt(3_000), 9);
  });

  test('its legend and its name say what it counts', () => {
    const { chart } = chartOf(arrayOf(3_000));
    chart.env.advance(1_000);
    expect(chart.screen.label).toContain('Renko 1.00, 1m');
  });

  test('no two labels of the time axis side by side are alike', () => {
    const { chart } = chartOf(MANY);
    for (const lastBars of [10, 60, 300, 1_000]) {
      chart.core.show({ lastBars });
      chart.env.settle();
      const texts = chart.core.frame()!.timeTicks.flatMap(({ label }) => label ?? []);
      expect(texts.length).toBeGreaterThan(1);
      expect(texts.filter((text, at) => text === texts[at + 1])).toEqual([]);
    }
  });

  test('a newer bar changes the last unit alone, and a view of the end follows new ones', () => {
    const bars = arrayOf(3_000);
    const { chart } = chartOf(bars);
    const before = rowsOf(chart);
    const { viewport } = chart;
    bars.append(minuteBars(1, 3_000));
    chart.env.settle();
    expect(rowsOf(chart).slice(0, before.length - 1)).toEqual(before.slice(0, -1));
    expect(chart.viewport).toEqual(viewport);
    bars.append(minuteBars(60, 3_001));
    chart.env.settle();
    const grown = (chart.viewport.toTradingUs - viewport.toTradingUs) / (MINUTE_MS * 1000);
    expect(grown).toBeGreaterThanOrEqual(1);
    expect(grown).toBe(Math.round(grown));
  });

  test('a corrected newest bar makes the units of its time anew', () => {
    const bars = arrayOf(3_000);
    const { chart } = chartOf(bars);
    const [last] = minuteBars(1, 2_999);
    const before = rowsOf(chart).length;
    bars.update({ ...last!, high: 200, close: 200 });
    chart.env.settle();
    expect(rowsOf(chart).at(-1)!.close).toBe(20_000);
    bars.update(last!);
    chart.env.settle();
    expect(rowsOf(chart)).toHaveLength(before);
  });

  test('earlier units come in front when the view goes back, and none that was there moves', () => {
    const { chart } = chartOf(MANY);
    const before = rowsOf(chart);
    for (let step = 0; step < 12; step++) {
      chart.core.view.panByCss(700);
      chart.env.settle();
    }
    const earlier = rowsOf(chart);
    expect(earlier[0]!.placeUs).toBeLessThan(0);
    chart.core.show({ lastBars: 100 });
    chart.env.settle();
    const after = rowsOf(chart);
    const same = before.filter(({ placeUs }) => placeUs >= after[0]!.placeUs);
    expect(after.filter(({ placeUs }) => placeUs >= before[0]!.placeUs)).toEqual(same);
  });

  test('a range of times that is not there yet is gone to all the same', () => {
    const { chart } = chartOf(MANY);
    const [from, to] = [START_MS + 10_000 * MINUTE_MS, START_MS + 11_000 * MINUTE_MS];
    chart.core.show({ from, to });
    chart.env.settle();
    const shown = chart.core.visibleRange()!;
    expect(Math.abs(shown.from - from)).toBeLessThan(60 * MINUTE_MS);
    expect(Math.abs(shown.to - to)).toBeLessThan(60 * MINUTE_MS);
  });
});

test.each<UnitsOptions>([
  RENKO,
  { type: 'kagi', source: '1m', size: { by: 'size', value: 2 } },
  { type: 'line-break', source: '1m' },
  { type: 'point-figure', source: '1m', size: { by: 'size', value: 1 } },
  { type: 'range', source: '1m', size: { by: 'size', value: 2 } },
  { type: 'tick', source: '1m', count: 50 },
  { type: 'volume', source: '1m', count: 400 },
])('$type: units are the same however far back one has been', (units) => {
  const near = chartOf(MANY, units);
  const far = chartOf(MANY, units);
  far.chart.core.show({ from: START_MS, to: START_MS + 40_000 * MINUTE_MS });
  far.chart.env.settle();
  const times = ({ source }: typeof near) => (source.units.tradingTime as UnitTime).times;
  const [few, many] = [times(near), times(far)];
  expect(many.count).toBeGreaterThan(few.count);
  expect(many.timeUs.slice(-few.count)).toEqual(few.timeUs);
  expect(many.first + many.count).toBe(few.first + few.count);
});

test('a size by the average range is worked out once, a whole number of ticks, and stays', () => {
  const bars = arrayOf(3_000);
  const { source, chart } = chartOf(bars, { type: 'renko', source: '1m', size: { by: 'atr', length: 14 } });
  const { chosen } = source.units;
  expect(chosen).toMatchObject({
    size: { by: 'atr', length: 14, atMs: expect.any(Number), value: expect.any(Number) },
  });
  bars.append([{ time: START_MS + 3_000 * MINUTE_MS, open: 100, high: 400, low: 10, close: 300 }]);
  chart.env.settle();
  expect(source.units.chosen).toEqual(chosen);
  const again = chartOf(bars, chosen!);
  expect(rowsOf(again.chart)).toEqual(rowsOf(chart));
});

test('without any bar there is nothing to show, and bars that come are shown', () => {
  const bars = createArraySource([], { symbol: 'TEST', interval: '1m' });
  const { chart } = chartOf(bars);
  expect(chart.core.status).toBe('empty');
  bars.append(minuteBars(500));
  chart.env.settle();
  expect(chart.core.status).toBe('ready');
  expect(rowsOf(chart).length).toBeGreaterThan(5);
});

test('bars of trades hold as many of them as are asked for', () => {
  const trades = Array.from({ length: 30_000 }, (_, at) => ({
    time: START_MS + at * 9_000,
    price: priceAt(at),
    size: 1,
  }));
  const { chart, source } = chartOf(createArraySource(trades, { symbol: 'TEST' }), {
    type: 'tick',
    source: 'trades',
    count: 100,
  });
  const volumes = chart.core
    .frame()!
    .slice.segments.flatMap((segment) =>
      segment.kind === 'trades' ? [] : Array.from(segment.placed.bars.volume!).slice(segment.start, segment.end),
    );
  expect(volumes.length).toBeGreaterThan(100);
  // The last one is still on its way, and that of a block is cut.
  expect(volumes.filter((volume) => volume === 100).length).toBeGreaterThan(volumes.length - 8);
  expect(source.instrument.levels).toHaveLength(1);
});

test('data ends with the newest bar, however long ago the newest unit began', () => {
  const calm = Array.from({ length: 300 }, (_, index) => {
    const price = priceAt(1_000);
    const time = START_MS + (1_000 + index) * MINUTE_MS;
    return { time, open: price, high: price + 0.1, low: price - 0.1, close: price, volume: 10 };
  });
  const { chart } = chartOf(createArraySource([...minuteBars(1_000), ...calm], { symbol: 'TEST', interval: '1m' }));
  const end = START_MS + 1_300 * MINUTE_MS;
  expect(chart.core.dataRange()!.to).toBeCloseTo(end - 0.001, 4);
  chart.core.show({ from: START_MS + 500 * MINUTE_MS, to: end });
  chart.env.settle();
  expect(chart.core.visibleRange()!.to).toBeCloseTo(end);
});
