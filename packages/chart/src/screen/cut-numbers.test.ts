import { expect, test } from 'vitest';
import { ChartDriver } from '../testing/chart-driver.ts';
import { dailyBars } from '../testing/daily-bars.ts';
import { whatIsCut } from './cut-numbers.ts';
import { cursorView } from './screen-views.ts';

test('of numbers that a label cuts it hides the rest, and of those beside it nothing', () => {
  // The label is 20 high, numbers 12: it lies from 100 to 120.
  expect(whatIsCut([110], 12, 100)).toEqual([0, 0]);
  expect(whatIsCut([98, 60, 150], 12, 100)).toEqual([8, 0]);
  expect(whatIsCut([125.5], 12, 100)).toEqual([0, 12]);
  expect(whatIsCut([95, 124], 12, 100)).toEqual([11, 10]);
  expect(whatIsCut([94, 126], 12, 100)).toEqual([0, 0]);
});

test('the crosshair knows the numbers near it that are seen, and none under another label', () => {
  const { core } = new ChartDriver({ data: dailyBars(120), interval: '1D' }).hover(300, 150);
  const frame = core.frame()!;
  const { settings } = core;
  const numbersAt = (yCss: number) => cursorView(frame, { ...core.pointed!, yCss }, settings.text).axisNumbers;
  const [first] = frame.priceAxis.labels.filter(({ yCss }) => yCss > 40);
  expect(numbersAt(first!.yCss + 12)).toMatchObject({ left: [], heightCss: settings.theme.axisSizeCss });
  expect(numbersAt(first!.yCss + 12).right).toContain(first!.yCss);
  expect(numbersAt(first!.yCss + 100).right).not.toContain(first!.yCss);
  const { label } = frame.lastPrice!;
  const under = (yCss: number) => yCss > label!.topCss && yCss < label!.topCss + label!.heightCss;
  expect(numbersAt(label!.topCss).right.filter(under)).toEqual([]);
});
