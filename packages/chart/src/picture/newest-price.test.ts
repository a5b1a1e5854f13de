import { expect, test } from 'vitest';
import type { ColorRule } from '../series/chart-type.ts';
import { ChartDriver } from '../testing/chart-driver.ts';

const DAY_MS = 86_400_000;

/** Whether the last price counts as risen: the last of bars given as open and close. */
function isUp(colorRule: ColorRule, bars: readonly (readonly [open: number, close: number])[]): boolean | undefined {
  const data = bars.map(([open, close], index) => ({
    time: Date.UTC(2024, 0, 1) + index * DAY_MS,
    ...{ open, close, high: Math.max(open, close), low: Math.min(open, close) },
  }));
  return new ChartDriver({ data, colorRule, interval: '1D' }).core.frame()!.lastPrice?.isUp;
}

test('the last price rises against its own open, or against the close before', () => {
  const gapDown = [
    [10, 12],
    [8, 9],
  ] as const;
  expect(isUp('open', gapDown)).toBe(true);
  expect(isUp('previous-close', gapDown)).toBe(false);
  expect(isUp('previous-close', [[10, 9]])).toBe(false);
});

test('below zero a price that is greater has risen too', () => {
  const spread = [
    [-5, -4],
    [-4, -3],
  ] as const;
  expect(isUp('previous-close', spread)).toBe(true);
  expect(isUp('previous-close', [...spread].reverse())).toBe(false);
});
