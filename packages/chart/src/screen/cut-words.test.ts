import { expect, test } from 'vitest';
import { axisNumbers } from '../layers/price-axis-layer.ts';
import { ChartDriver } from '../testing/chart-driver.ts';
import { dailyBars } from '../testing/daily-bars.ts';
import { FakeEnv } from '../testing/fake-env.ts';
import { whatIsCut } from './cut-words.ts';
import { cursorView } from './screen-views.ts';

const at = (...all: readonly number[]) => all.map((middleCss) => ({ middleCss, sizeCss: 12 }));

test('of numbers that a label cuts it hides the rest, and of those beside it nothing', () => {
  // The label is 20 high, numbers 12: it lies from 100 to 120.
  expect(whatIsCut(at(110), 100, 20)).toEqual([0, 0]);
  expect(whatIsCut(at(98, 60, 150), 100, 20)).toEqual([8, 0]);
  expect(whatIsCut(at(125.5), 100, 20)).toEqual([0, 12]);
  expect(whatIsCut(at(95, 124), 100, 20)).toEqual([11, 10]);
  expect(whatIsCut(at(94, 126), 100, 20)).toEqual([0, 0]);
});

test('of a label whose words it cuts it hides the whole rest, and of one whose words it leaves nothing', () => {
  const label = (topCss: number, heightCss: number) => [
    { middleCss: topCss + heightCss / 2, sizeCss: heightCss, wordsCss: 12 },
  ];
  expect(whatIsCut(label(88, 20), 100, 20)).toEqual([12, 0]);
  expect(whatIsCut(label(115, 16), 100, 20)).toEqual([0, 11]);
  expect(whatIsCut(label(84, 20), 100, 20)).toEqual([0, 0]);
});

test('the crosshair knows the labels on its axis, the last price and its countdown each by itself', () => {
  const bars = dailyBars(120);
  const env = new FakeEnv();
  env.wallClockStartMs = Number(bars.at(-1)!.time) + 3_600_000 - env.nowMs;
  const driver = new ChartDriver({ data: bars, interval: '1D', env });
  driver.core.annotations!.records.add({ type: 'horizontal-line', anchors: [{ timeUs: 0, price: 112 }] });
  const { core } = driver.hover(300, 150);
  const frame = core.frame()!;
  const { left, right } = cursorView(frame, core.pointed!, core.settings.text).axisWords;
  const { topCss, heightCss } = frame.lastPrice!.label!;
  expect(left).toEqual([]);
  expect(right).toEqual([
    ...axisNumbers(frame, 'right').map(({ yCss }) => ({ middleCss: yCss, sizeCss: 12 })),
    { middleCss: expect.closeTo(frame.priceScale!.priceToY(112)), sizeCss: 20, wordsCss: 12 },
    { middleCss: topCss + 10, sizeCss: heightCss, wordsCss: 12 },
    { middleCss: topCss + 28, sizeCss: 16, wordsCss: 12 },
  ]);
});

test('the crosshair knows the numbers that are seen, and none under another label', () => {
  const { core } = new ChartDriver({ data: dailyBars(120), interval: '1D' }).hover(300, 150);
  const frame = core.frame()!;
  const { left, right } = { left: axisNumbers(frame, 'left'), right: axisNumbers(frame, 'right') };
  const { label } = frame.lastPrice!;
  const isUnder = (yCss: number) => yCss > label!.topCss && yCss < label!.topCss + label!.heightCss;
  expect(left).toEqual([]);
  expect(right.length).toBeGreaterThan(2);
  expect(frame.priceAxis.labels).toEqual(expect.arrayContaining([...right]));
  expect(right.filter(({ yCss }) => isUnder(yCss))).toEqual([]);
});
