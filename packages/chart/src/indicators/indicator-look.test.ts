import { MARK_SHAPES } from '@candlemark/indicators';
import { expect, test } from 'vitest';
import { ALL_PARTS } from '../all-parts.ts';
import { createArraySource } from '../source/array-source.ts';
import type { RecordingSurface } from '../surface/recording-surface.ts';
import { ChartDriver } from '../testing/chart-driver.ts';
import { dailyBars } from '../testing/daily-bars.ts';
import type { NewIndicator } from './indicators-api.ts';
import { numbersOf } from './live-indicator.ts';
import { MARK_OUTLINES } from './mark-outlines.ts';

const SOURCE = createArraySource(dailyBars(400), { symbol: 'TEST' });

async function chartWith(...indicators: readonly NewIndicator[]): Promise<ChartDriver> {
  const chart = new ChartDriver({ source: SOURCE, interval: '1D' });
  for (const indicator of indicators) await chart.core.indicators!.add(indicator);
  chart.screen.surface.clear();
  chart.env.settle();
  return chart;
}

const labelsOf = ({ core }: ChartDriver, pane = 1) =>
  core
    .frame()!
    .panes[pane]!.right!.axis.labels.toSorted((a, b) => b.yCss - a.yCss)
    .map(({ text }) => text);

/** The calls that drew the newest picture. */
const drawn = (chart: ChartDriver) => {
  const surface = chart.screen.surface as RecordingSurface;
  return surface
    .drawList()
    .split('\n')
    .map((line) => line.trim());
};

test('levels are labelled on the axis of their pane, and what is too near makes way', async () => {
  const chart = await chartWith({ type: 'rsi', id: 'a' });
  expect(labelsOf(chart)).toEqual(['30.00', '50.00', '70.00']);
  const places = chart.core
    .frame()!
    .panes[1]!.right!.axis.labels.map(({ yCss }) => yCss)
    .sort((a, b) => a - b);
  for (const [at, place] of places.slice(1).entries()) expect(place - places[at]!).toBeGreaterThan(14);
  chart.core.indicators!.update('a', { levels: [12.125, { value: 70, isHidden: true }] });
  chart.env.settle();
  expect(labelsOf(chart)).toContain('12.125');
  expect(labelsOf(chart)).not.toContain('70.00');
});

test('a value that its decimals would make a zero is told by two digits that count, and one that is nearly none is zero', () => {
  const { price } = numbersOf('en-US', 2);
  const texts = [0.000_002_84, -0.0042, 0.0051, 12.5, 0, 1e-15, Number.NaN].map((value) => price(value));
  expect(texts).toEqual(['0.0000028', '−0.0042', '0.01', '12.50', '0.00', '0.00', '—']);
  expect(price(0.000_002_84, 3)).toBe('0.000');
});

test('a level has the look that it was given, and is filled up to the next one that is shown', async () => {
  const levels = [
    { value: 30, color: '#ff0000', lineWidth: 3, lineStyle: 'solid', fill: '#00ff00' },
    { value: 50, isHidden: true },
    { value: 70, fill: false },
    { value: 80 },
  ] as const;
  const chart = await chartWith({ type: 'rsi', levels });
  const lines = drawn(chart);
  expect(lines.filter((line) => line.startsWith('line #ff0000 1 3'))).not.toEqual([]);
  const [, height] = /^rects #00ff00 0\.14 .*?(\d+)$/.exec(lines.find((line) => line.includes('#00ff00')) ?? '') ?? [];
  const { scale } = chart.core.frame()!.panes[1]!.main;
  expect(Math.abs(Number(height) - (scale!.priceToY(30) - scale!.priceToY(70)))).toBeLessThanOrEqual(1);
});

test.each([
  ['levels', 'color'],
  ['levels', 'fill'],
  ['levels', 'lineWidth'],
])('%s with a wrong %s are refused, by their place', async (_, field) => {
  const chart = await chartWith({ type: 'rsi', id: 'a' });
  const wrong = [{ value: 1 }, { value: 30, [field]: 'x' }] as never;
  expect(() => chart.core.indicators!.update('a', { levels: wrong })).toThrow(`levels[1].${field} must be`);
});

test('areas and backgrounds lie behind the bars, lines before them', async () => {
  const chart = await chartWith({ type: 'bollinger-bands' });
  const lines = drawn(chart);
  const band = lines.findIndex((line) => line.startsWith('polygon') && line.includes(' 0.1 '));
  const bars = lines.findIndex((line) => line.startsWith('rects') && line.includes(' 1 '));
  const middle = lines.findLastIndex((line) => line.startsWith('line') && line.length > 1_000);
  expect([band >= 0, band < bars, bars < middle]).toEqual([true, true, true]);
});

test('bars of a background have its colour over the height of their pane, and the others have not', async () => {
  const style = { squeeze: { isHidden: false, color: '#123456' } };
  const backgrounds = async (multiplier: number) => {
    const inputs = { multiplier, length: 5, channelLength: 5 };
    const chart = await chartWith({ type: 'squeeze-momentum', inputs, style });
    const { yDevice, heightDevice } = chart.core.frame()!.panes[1]!.rect;
    const own = drawn(chart).filter((line) => line.startsWith('rects #123456 0.14 '));
    const rects = own.flatMap((line) => line.slice('rects #123456 0.14 '.length).split(' | '));
    for (const rect of rects) {
      const [, y, , height] = rect.split(',').map(Number);
      expect([y, height]).toEqual([yDevice, heightDevice]);
    }
    return rects.length;
  };
  // The bands are within the channels always, or never.
  expect(await backgrounds(0.001)).toBeGreaterThan(50);
  expect(await backgrounds(50)).toBe(0);
});

test('what is beyond the outer levels is filled up to them, ever stronger', async () => {
  const chart = await chartWith({ type: 'rsi', inputs: { length: 3 } });
  const { up, down } = chart.core.settings.theme;
  for (const color of [up, down])
    expect(drawn(chart).some((line) => line.startsWith(`polygon ${color} 0.9 fade`))).toBe(true);
});

test('a mark has the shape that somebody chose, and stands off the bar where its definition says so', async () => {
  const chart = await chartWith({ type: 'williams-fractals', id: 'a', style: { up: { mark: 'circle' } } });
  const { up } = chart.core.settings.theme;
  const discs = drawn(chart).find((line) => line.startsWith(`discs ${up}`))!;
  const frame = chart.core.frame()!;
  const highs = frame.slice.segments.flatMap((segment) =>
    segment.kind === 'trades'
      ? []
      : [...segment.placed.bars.high.subarray(segment.start, segment.end)].map((high) =>
          frame.priceScale!.storedToY(high),
        ),
  );
  const tops = [...discs.matchAll(/,([\d.]+),[\d.]+/g)].map(([, y]) => Number(y));
  expect(tops.length).toBeGreaterThan(2);
  for (const top of tops) expect(highs.some((high) => high - top > 6 && high - top < 9)).toBe(true);
});

test('every mark has an outline within its size', () => {
  for (const shape of MARK_SHAPES)
    for (const corner of MARK_OUTLINES[shape] ?? []) expect(Math.abs(corner)).toBeLessThanOrEqual(1.1);
});

test('the table of what is in view has a column for each plot that is told, with the values that the readings have', async () => {
  const chart = await chartWith({ type: 'macd', id: 'a' }, { type: 'bollinger-bands', id: 'b' });
  const [head = '', ...rows] = ALL_PARTS.csv.csv(chart.core).trimEnd().split('\n');
  expect(head.split(',').slice(6)).toEqual([
    'BB 20 2 Middle',
    'BB 20 2 Upper',
    'BB 20 2 Lower',
    'MACD 12 26 9',
    'MACD 12 26 9 Signal',
    'MACD 12 26 9 Histogram',
  ]);
  const last = rows.at(-1)!.split(',').slice(6).map(Number);
  const frame = chart.core.frame()!;
  const newest = frame.panes
    .flatMap(({ series }) => series)
    .filter(({ plan }) => plan.plot?.isQuiet === false)
    .map(({ rows: shown }) => shown!.slice.segments.at(-1)!)
    .map((segment) => (segment.kind === 'bars' ? segment.placed.bars.close[segment.end - 1]! : Number.NaN));
  expect(last).toEqual(newest);
  expect(last.some((value) => Number.isNaN(value))).toBe(false);
});

test.each<readonly [string, (chart: ChartDriver, given: readonly NewIndicator[]) => Promise<unknown>]>([
  [
    'added',
    async ({ core }, given) => {
      for (const one of given) await core.indicators!.add(one);
    },
  ],
  ['put together', ({ core }, given) => core.indicators!.put('Both', given)],
])('indicators of several colours that are %s share none while the palette has others', async (_, give) => {
  const chart = await chartWith();
  const types = ['bollinger-bands', 'ichimoku', 'rsi', 'keltner-channels'];
  await give(
    chart,
    types.map((type) => ({ type })),
  );
  const { seriesColors } = chart.core.settings.theme;
  const used = chart.core.indicators!.list().flatMap(({ id, pane }) => {
    const { plots } = chart.core.indicators!.themeColors(id)!;
    const isOfPalette = (color: string) => seriesColors.some((one) => one === color);
    return pane === 'main' ? [...new Set(Object.values(plots))].filter(isOfPalette) : [];
  });
  expect(used.length).toBeGreaterThan(4);
  expect(new Set(used).size).toBe(used.length);
});

test('an indicator keeps its colours while others come and go, and a new one begins with another', async () => {
  const chart = await chartWith(
    { type: 'sma', id: 'a' },
    { type: 'ema', id: 'b' },
    { type: 'wma', id: 'c' },
    { type: 'sma', id: 'd' },
  );
  const indicators = chart.core.indicators!;
  const colorOf = (id: string) => Object.values(indicators.themeColors(id)!.plots)[0];
  const seriesColor = (id: string) => {
    const [series] = chart.core.frame()!.panes[0]!.series.filter(({ plan }) => plan.id === id);
    return series!.plan.look!.colorIn(chart.core.settings.theme);
  };
  const before = ['a', 'b', 'c', 'd'].map(colorOf);
  expect(new Set(before).size).toBe(4);
  expect(before[0]).toBe(chart.core.settings.theme.seriesColors[0]);
  indicators.remove('b');
  chart.env.settle();
  expect(['a', 'c', 'd'].map(colorOf)).toEqual([before[0], before[2], before[3]]);
  expect(['a', 'c', 'd'].map(seriesColor)).toEqual([before[0], before[2], before[3]]);
  // However many come and go behind it: the first one's colour is not given twice.
  for (let round = 0; round < 12; round++) {
    await indicators.add({ type: 'sma', id: `new ${round}` });
    expect(new Set(indicators.list().map(({ id }) => colorOf(id))).size).toBe(indicators.list().length);
    indicators.remove(indicators.list().at(-2)!.id);
  }
  expect(colorOf('a')).toBe(before[0]);
});
