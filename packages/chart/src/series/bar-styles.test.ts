/** What the contract of all series does not say: how the kinds of bars differ. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ChartDriver } from '../testing/chart-driver.ts';
import { dailyBars } from '../testing/daily-bars.ts';
import {
  columnsOf,
  type DrawnShape,
  drawnShapes,
  type FrameSpec,
  seriesFrame,
  type TestBar,
} from './series-frame.fixtures.ts';
import { SERIES_DEFINITIONS } from './series-registry.ts';

const UP = 'rects #0a7f69 1';
const DOWN = 'rects #d22f3d 1';
const RANGE = { min: 0, max: 160 };

function shapesOf(type: string, bars: readonly TestBar[], spec: Partial<FrameSpec> = {}): readonly DrawnShape[] {
  const painter = SERIES_DEFINITIONS.find((definition) => definition.type === type)!.create();
  const segments = [{ bars: columnsOf(bars) }];
  const frame = seriesFrame({ segments, fromMinute: 0, toMinute: bars.length, range: RANGE, ...spec });
  painter.layout(frame);
  return drawnShapes(painter, frame);
}

function isPainted(shapes: readonly DrawnShape[], x: number, y: number): boolean {
  return shapes.some(({ left, top, right, bottom }) => x >= left && x < right && y >= top && y < bottom);
}

test('a hollow body is one that closes higher; its colour says whether it rose against the close before', () => {
  // Closes: 100, then up to 120 from 130 (falls, but above 100), then up from 90 to 110 (closes higher, but below 120).
  const bars: readonly TestBar[] = [
    [80, 100, 80, 100, 1],
    [130, 130, 120, 120, 1],
    [90, 110, 90, 110, 1],
  ];
  const shapes = shapesOf('hollow-candlestick', bars, { colorRule: 'previous-close', widthDevice: 90 });
  const looks = [15, 45, 75].map((x) => {
    const own = shapes.filter(({ left, right }) => Math.abs((left + right) / 2 - x) < 15);
    const middle = (Math.min(...own.map(({ top }) => top)) + Math.max(...own.map(({ bottom }) => bottom))) / 2;
    return [own[0]?.look, isPainted(own, x, Math.round(middle)) ? 'filled' : 'hollow'];
  });
  expect(looks).toEqual([
    [UP, 'hollow'],
    [UP, 'filled'],
    [DOWN, 'hollow'],
  ]);
});

test('the wick of a hollow candle ends at its body', () => {
  const shapes = shapesOf('hollow-candlestick', [[60, 120, 20, 100, 1]], { widthDevice: 30 });
  const column = Array.from({ length: 160 }, (_, y) => isPainted(shapes, 15, 40 + y));
  const heights = column.flatMap((painted, y) => (painted ? [160 - y] : []));
  expect(Math.max(...heights)).toBe(120);
  expect(Math.min(...heights)).toBe(21);
  expect(column[160 - 80]).toBe(false);
  expect(column[160 - 110]).toBe(true);
  expect(column[160 - 40]).toBe(true);
});

test.each(['candlestick', 'hollow-candlestick', 'ohlc', 'high-low', 'heikin-ashi', 'volume-candlestick', 'columns'])(
  'a bar of a single price is at least a rule high: %s',
  (type) => {
    const shapes = shapesOf(type, [[50, 50, 50, 50, 0]], { ratio: 2, widthDevice: 60 });
    expect(Math.max(...shapes.map(({ top, bottom }) => bottom - top))).toBeGreaterThanOrEqual(2);
  },
);

test('the parts of a bar with ticks are symmetric, at least a pixel thick, and never touch the neighbour', () => {
  const count = 30;
  const bars = Array.from({ length: count }, (): TestBar => [60, 120, 20, 100, 1]);
  fc.assert(
    fc.property(fc.integer({ min: 60, max: 3000 }), fc.constantFrom(1, 1.25, 1.5, 2, 3), (widthDevice, ratio) => {
      const rects = shapesOf('ohlc', bars, { widthDevice, ratio });
      const tallest = Math.max(...rects.map(({ top, bottom }) => bottom - top));
      const isRule = ({ top, bottom }: DrawnShape) => bottom - top === tallest;
      const rules = rects.filter(isRule);
      const spanDevice = widthDevice / count;
      expect(rules).toHaveLength(count);
      const hasTicks = rects.length === 3 * count;
      expect(rects.length === count || hasTicks).toBe(true);
      rules.forEach((rule, index) => {
        const [left, right] = hasTicks ? rects.slice(index * 3 + 1, index * 3 + 3) : [rule, rule];
        expect(rule.left - left!.left).toBe(right!.right - rule.right);
        expect(left!.bottom - left!.top).toBeGreaterThanOrEqual(1);
        const next = rects[(index + 1) * (hasTicks ? 3 : 1) + (hasTicks ? 1 : 0)];
        if (next !== undefined && spanDevice >= 2) expect(next.left - right!.right).toBeGreaterThanOrEqual(1);
      });
    }),
    { numRuns: 60 },
  );
});

test.each([false, true])('columns stand on the lower edge of the pane (inverted: %s)', (isInverted) => {
  const shapes = shapesOf('columns', [[60, 120, 20, 100, 1]], { isInverted });
  expect(shapes).toMatchObject([{ top: isInverted ? 140 : 100, bottom: 200 }]);
});

test('merged columns are as tall as the tallest of them', () => {
  const bars = Array.from({ length: 4000 }, (_, index): TestBar => [50, 150, 10, index % 10 === 3 ? 110 : 60, 1]);
  const shapes = shapesOf('columns', bars);
  expect(shapes).toHaveLength(400);
  expect(new Set(shapes.map(({ top }) => top))).toEqual(new Set([90]));
});

test('the widest candle is that of the largest volume; one without volume is as wide as its wick', () => {
  const volumes = [100, 50, 0, Number.NaN, 100];
  const shapes = shapesOf(
    'volume-candlestick',
    volumes.map((volume): TestBar => [60, 60, 60, 60, volume]),
    { widthDevice: 105 },
  );
  expect(shapes.map(({ left, right }) => right - left)).toEqual([19, 11, 1, 1, 19]);
});

test('without any volume candles have the width of others', () => {
  const bars = [[60, 60, 60, 60, Number.NaN] as TestBar, [60, 60, 60, 60, Number.NaN] as TestBar];
  const plain = shapesOf('candlestick', bars);
  expect(shapesOf('volume-candlestick', bars)).toEqual(plain);
});

test.each([
  [false, undefined, ['#0a7f69', '#d22f3d'], 120],
  [true, undefined, ['#d22f3d', '#0a7f69'], 120],
  [false, 40, ['#0a7f69', '#d22f3d'], 160],
  [false, 500, ['#d22f3d'], 200],
])(
  'a baseline has the colour of rising prices on their side (inverted: %s, base: %s)',
  (isInverted, basePrice, colors, base) => {
    const closes = [80, 120, 40];
    const shapes = shapesOf(
      'baseline',
      closes.map((close): TestBar => [close, close, close, close, 1]),
      { isInverted, ...(basePrice === undefined ? {} : { basePrice }) },
    );
    const areas = shapes.filter(({ look }) => look.startsWith('polygon'));
    expect([...new Set(areas.map(({ look }) => look.split(' ')[1]))]).toEqual(colors);
    if (basePrice !== 500) expect(areas.at(-1)?.top).toBe(base);
  },
);

test('markers leave when bars come nearer than eight pixels', () => {
  const bars = Array.from({ length: 20 }, (): TestBar => [60, 60, 60, 60, 1]);
  const discs = (widthDevice: number, ratio: number) =>
    shapesOf('line-markers', bars, { widthDevice, ratio }).filter(({ kind }) => kind === 'disc').length;
  expect(discs(162, 1)).toBe(20);
  expect(discs(158, 1)).toBe(0);
  expect(discs(318, 2)).toBe(0);
});

test.each(['baseline', 'columns'] as const)(
  'a %s stands on the price that the host names, for which there is room',
  (chartType) => {
    const data = dailyBars(30);
    const chart = new ChartDriver({ data, interval: '1D', volume: false, chartType, baseline: { price: 60 } });
    const { priceScale } = chart.core.frame()!;
    expect(priceScale!.range.min).toBeLessThan(60);
    const base = Math.round(priceScale!.priceToY(60));
    const list = chart.screen.surface.drawList();
    if (chartType === 'columns') {
      const [, up = ''] = /rects #0a7f69 1 (.*)/.exec(list)!;
      for (const rect of up.split(' | ')) {
        const [, top = 0, , height = 0] = rect.split(',').map(Number);
        expect(top + height).toBe(base);
      }
    } else expect(list).toMatch(new RegExp(`dash 2,2 0,${base}.5`));
    const candles = new ChartDriver({ data, interval: '1D', volume: false, baseline: { price: 60 } });
    expect(candles.core.frame()!.priceScale!.range.min).toBeGreaterThan(60);
  },
);
