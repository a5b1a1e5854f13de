import { expect, test } from 'vitest';
import { ChartDriver } from '../testing/chart-driver.ts';
import { dailyBars } from '../testing/daily-bars.ts';
import { whatIsCut } from './cut-numbers.ts';
import { cursorView } from './screen-views.ts';

const at = (...all: readonly number[]) => all.map((yCss) => ({ yCss }));

test('of numbers that a label cuts it hides the rest, and of those beside it nothing', () => {
  // The label is 20 high, numbers 12: it lies from 100 to 120.
  expect(whatIsCut(at(110), 12, 100)).toEqual([0, 0]);
  expect(whatIsCut(at(98, 60, 150), 12, 100)).toEqual([8, 0]);
  expect(whatIsCut(at(125.5), 12, 100)).toEqual([0, 12]);
  expect(whatIsCut(at(95, 124), 12, 100)).toEqual([11, 10]);
  expect(whatIsCut(at(94, 126), 12, 100)).toEqual([0, 0]);
});

test('the crosshair knows the numbers that are seen, and none under another label', () => {
  const { core } = new ChartDriver({ data: dailyBars(120), interval: '1D' }).hover(300, 150);
  const frame = core.frame()!;
  const { left, right } = cursorView(frame, core.pointed!, core.settings.text).axisNumbers;
  const { label } = frame.lastPrice!;
  const isUnder = (yCss: number) => yCss > label!.topCss && yCss < label!.topCss + label!.heightCss;
  expect(left).toEqual([]);
  expect(right.length).toBeGreaterThan(2);
  expect(frame.priceAxis.labels).toEqual(expect.arrayContaining([...right]));
  expect(right.filter(({ yCss }) => isUnder(yCss))).toEqual([]);
});
