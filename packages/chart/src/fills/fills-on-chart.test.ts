import { expect, test } from 'vitest';
import type { MarkEvent } from '../chart-events.ts';
import type { ChartParts } from '../chart-parts.ts';
import { chartSvg } from '../chart-svg.ts';
import { axisLabels, axisNumbers } from '../layers/price-axis-layer.ts';
import type { Frame } from '../picture/frame.ts';
import { ChartDriver, type DriverOptions } from '../testing/chart-driver.ts';
import { dailyBars } from '../testing/daily-bars.ts';
import { FILLS_SERIES, type Fill } from './fill.ts';
import type { FillMark } from './fill-words.ts';
import { fillsLegend } from './fills-legend.ts';

const BARS = dailyBars(60);
const DAY_MS = 86_400_000;
const timeOf = (bar: number, hours = 12) => Number(BARS[bar]!.time) + hours * 3_600_000;
const priceOf = (bar: number) => BARS[bar]!.close;

const FILLS: readonly Fill[] = [
  { time: timeOf(45), side: 'buy', quantity: 100, price: priceOf(45), fee: 1 },
  { time: timeOf(50, 10), side: 'buy', quantity: '50', price: priceOf(50), fee: 1, executionId: 'e2' },
  { time: timeOf(50, 14), side: 'sell', quantity: 30, price: priceOf(50) },
  { time: timeOf(50, 15), side: 'sell', quantity: 20, price: priceOf(50) },
];

/** Twenty daily bars in view, the last of them the newest. */
function chartWith(fills: readonly Fill[], options: DriverOptions = {}): ChartDriver {
  const chart = new ChartDriver({ data: BARS, interval: '1D', volume: false, fills, ...options });
  chart.core.show({ from: timeOf(40, 0), to: timeOf(59, 0) + 4 * DAY_MS });
  chart.env.settle();
  return chart;
}

const marksOf = (chart: ChartDriver) => chart.core.frame()!.fills!.marks;
const legendOf = (chart: ChartDriver) => chartSvg(chart.core, {});

test('buys stand under their bar and sales over it, those of one bar and side as one with their number', () => {
  const chart = chartWith(FILLS);
  expect(marksOf(chart).map(({ side, from, to }) => [side, to - from])).toEqual([
    ['buy', 1],
    ['buy', 1],
    ['sell', 2],
  ]);
  const { priceScale, timeScale } = chart.core.frame()!;
  const [first, , sold] = marksOf(chart);
  expect(first!.yCss).toBeGreaterThan(priceScale!.priceToY(BARS[45]!.low));
  expect(sold!.yCss).toBeLessThan(priceScale!.priceToY(BARS[50]!.high));
  expect(first!.xCss).toBeCloseTo(timeScale.timeUsToX(timeOf(45) * 1000), -0.5);
});

test('they are drawn as triangles that point at the bar, dashes at their prices, and a dashed line at the average', () => {
  const chart = chartWith(FILLS);
  const without = chartWith([]);
  const lines = (one: ChartDriver) => {
    one.screen.surface.clear();
    one.core.seriesChanged(false);
    one.env.settle();
    return one.screen.surface.drawList().split('\n');
  };
  const before = new Set(lines(without));
  expect(lines(chart).filter((line) => !before.has(line))).toMatchSnapshot();
});

test('a picture has them, and what they have come to', () => {
  const svg = legendOf(chartWith(FILLS));
  expect(svg).toContain('Own fills');
  const hidden = chartWith(FILLS);
  hidden.core.view.hidden.setVisible(FILLS_SERIES, false, hidden.core.seriesIds);
  hidden.env.settle();
  expect(marksOf(hidden)).toEqual([]);
  expect(legendOf(hidden)).toContain('Own fills');
  expect(chartWith([]).core.seriesIds).not.toContain(FILLS_SERIES);
});

test('what is open is not told before the newest price is known', () => {
  const { core } = chartWith(FILLS);
  const frame = core.frame()!;
  const words = (lastPrice: Frame['lastPrice']) =>
    fillsLegend({ ...frame, lastPrice }, null, core.settings.text)[0]!.runs.map(({ text }) => text);
  expect(words(frame.lastPrice)).toContain('open');
  expect(words(null)).toContain('\u00d8');
  expect(words(null)).not.toContain('open');
});

test('what is open and what was realised count a contract as often as its multiplier says', () => {
  const wordsWith = (multiplier: number | null) => {
    const { core } = chartWith(FILLS.map((fill) => ({ ...fill, multiplier })));
    const { runs } = fillsLegend(core.frame()!, null, core.settings.text)[0]!;
    return runs.map(({ text }) => text);
  };
  const numbers = (words: readonly string[]) =>
    words
      .map((word) => Number(word.replace('\u2212', '-').replaceAll(/[,+]/g, '')))
      .filter((one) => !Number.isNaN(one));
  const [position, average, open, net] = numbers(wordsWith(null));
  const [ofContracts, averageOfContracts, openOfContracts, netOfContracts] = numbers(wordsWith(50));
  expect([ofContracts, averageOfContracts]).toEqual([position, average]);
  expect(openOfContracts! / 50).toBeCloseTo(open!, 1);
  // The fees of 2 are no result.
  expect((netOfContracts! + 2) / 50).toBeCloseTo(net! + 2, 1);
});

test('results of a contract that is settled in a coin are written in it, as finely as a step of the price counts', () => {
  const quanto = { multiplier: 0.000001, settlement: 'XBT', currency: 'USD' };
  const chart = chartWith(FILLS.map((fill) => ({ ...fill, ...quanto, fee: null })));
  const { core } = chart;
  const { runs } = fillsLegend(core.frame()!, null, core.settings.text)[0]!;
  const [net, open] = [runs.at(-1)!.text, runs.at(-3)!.text];
  for (const text of [net, open]) expect(text).toMatch(/^[+\u2212]0\.000\d{5}\u00a0XBT$/);
});

test('one that is pointed at tells what it was and what it made of the position', () => {
  const chart = chartWith(FILLS);
  const told: MarkEvent[] = [];
  chart.core.events.on('mark', (event) => told.push(event));
  const [, second, sold] = marksOf(chart);
  chart.tap(second!.xCss, second!.yCss);
  const clicked = told.filter(({ kind }) => kind === 'click').at(-1)!;
  expect(clicked.marks).toMatchObject([{ id: 'e2', fill: { quantity: '50' } }]);
  const average = (100 * priceOf(45) + 50 * priceOf(50)) / 150;
  expect(clicked.marks[0]!.text).toBe(
    `Bought 50 at ${priceOf(50).toFixed(2)}, position 150, average ${average.toFixed(2)}, fee 1`,
  );
  chart.tap(sold!.xCss, sold!.yCss);
  expect(told.at(-1)!.count).toBe(2);
  expect((told.at(-1)!.marks[0] as FillMark).text).toContain(`Sold 30 at ${priceOf(50).toFixed(2)}, position 120`);
});

test('keys read the fills of a bar, walk to them as to a series, and go from one to the next', () => {
  const chart = chartWith(FILLS);
  const heard = () => {
    chart.env.advance(1000);
    return chart.screen.announcements.at(-1)!.trim();
  };
  for (let press = 0; press < 10; press++) {
    chart.press('ArrowLeft');
    chart.env.advance(1000);
  }
  expect(heard()).toContain('Marks: Bought 50 at');
  chart.press('ArrowDown');
  expect(heard()).toMatch(/^.*2024\. Own fills: Bought 50 at .*; Sold 30 at .*; Sold 20 at .*\. 2 of 2\.$/);
  chart.press('[');
  expect(heard()).toContain('Own fills: Bought 100 at');
  chart.press('[');
  expect(heard()).toBe('no fills');
  chart.press(']').press('ArrowRight');
  expect(heard()).toContain('Own fills: no fills');
});

test('a hundred thousand of them are marks of what is in view alone', () => {
  const many = Array.from({ length: 100_000 }, (_, at): Fill => {
    return { time: timeOf(0) + at * 50_000, side: at % 3 === 0 ? 'sell' : 'buy', quantity: 1, price: 100 };
  });
  const chart = chartWith(many);
  expect(marksOf(chart).length).toBeLessThan(60);
  expect(marksOf(chart).reduce((sum, { from, to }) => sum + to - from, 0)).toBeGreaterThan(30_000);
  expect(chart.core.frame()!.fills!.averageCss.length).toBeLessThan(4 * 2000);
});

test('they keep to their moments where bricks are counted in the place of time', () => {
  const chart = chartWith(FILLS, { units: { type: 'renko', size: { by: 'size', value: 0.5 } } });
  chart.core.view.walkToAll();
  chart.env.settle();
  const xs = marksOf(chart).map(({ xCss }) => xCss);
  expect(xs.length).toBeGreaterThan(0);
  expect(xs.every((xCss) => Number.isFinite(xCss))).toBe(true);
});

test('where bars are narrow they stand together, each tells its day, and no rule hides the bars', () => {
  const days: readonly Fill[] = Array.from({ length: 50 }, (_, at) => {
    return { time: timeOf(at), side: 'buy', quantity: 1000, price: priceOf(at), currency: 'USD', fee: 1 };
  });
  const chart = chartWith(days, { widthCss: 220 });
  chart.core.view.walkToAll();
  chart.env.settle();
  const { ruleCss } = chart.core.frame()!.fills!;
  expect(ruleCss).toBeNull();
  const { heightCss } = chart.core.frame()!.panes[0]!;
  const group = marksOf(chart).find(({ from, to, xCss, yCss }) => to - from > 1 && xCss > 20 && yCss < heightCss - 20)!;
  const told: MarkEvent[] = [];
  chart.core.events.on('mark', (event) => told.push(event));
  chart.tap(group.xCss, group.yCss);
  const texts = told.at(-1)!.marks.map(({ text }) => text!);
  expect(texts[0]).toMatch(/^\w+, \w+ \d+, 2024: Bought 1,000 at .*, position [\d,]+,.*, fee 1 USD$/);
  expect(new Set(texts.map((text) => text.split(': ')[0])).size).toBe(texts.length);
});

test('of marks that reach into each other the nearest is meant', () => {
  const chart = chartWith([
    { time: timeOf(30), side: 'buy', quantity: 1, price: priceOf(30), executionId: 'left' },
    { time: timeOf(31), side: 'buy', quantity: 1, price: priceOf(31), executionId: 'right' },
  ]);
  chart.core.show({ from: timeOf(5, 0), to: timeOf(55, 0) });
  chart.env.settle();
  const [left, right] = marksOf(chart);
  expect(right!.xCss - left!.xCss).toBeLessThan(24);
  const told: MarkEvent[] = [];
  chart.core.events.on('mark', (event) => told.push(event));
  for (const mark of [left!, right!]) {
    chart.tap(mark.xCss, mark.yCss);
    expect(told.at(-1)!.marks.map(({ id }) => id)).toEqual([mark === left ? 'left' : 'right']);
  }
});

test.each([
  ['with annotations', {}],
  ['without them', { annotations: undefined }],
] as const)(
  '%s the average price keeps off the last price, and no number of the axis looks out from under it',
  (_, parts) => {
    const chart = chartWith([{ time: timeOf(45), side: 'buy', quantity: 1, price: priceOf(59) }], {
      parts: parts as Partial<ChartParts>,
    });
    const frame = chart.core.frame()!;
    chart.screen.surface.clear();
    chart.core.seriesChanged(false);
    chart.env.settle();
    const tops = chart.screen.surface
      .drawList()
      .split('\n')
      .flatMap((line) => /^ *rect #\w+ 740,([\d.]+),60,20$/.exec(line)?.[1] ?? [])
      .map(Number);
    expect(tops).toHaveLength(2);
    expect(Math.abs(tops[0]! - tops[1]!)).toBeGreaterThanOrEqual(20);
    const middle = tops.find((top) => top !== frame.lastPrice!.label!.topCss)! + 10;
    const label = axisLabels(frame, 'right').find(({ middleCss }) => Math.abs(middleCss - middle) < 1)!;
    const reach = (label.sizeCss + frame.theme.axisSizeCss) / 2;
    const isUnder = ({ yCss }: { readonly yCss: number }) => Math.abs(yCss - label.middleCss) < reach;
    expect(axisNumbers(frame, 'right').length).toBeGreaterThan(3);
    expect(axisNumbers(frame, 'right').filter(isUnder)).toEqual([]);
  },
);
