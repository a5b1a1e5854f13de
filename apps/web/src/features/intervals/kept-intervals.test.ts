import { type Interval, parseInterval } from '@candlemark/bars';
import { expect, test } from 'vitest';
import { readKeptIntervals, withKept, withoutKept } from './kept-intervals.ts';

const interval = (text: string): Interval => parseInterval(text)!;

test('an interval of one’s own is kept, the newest first, once', () => {
  let kept: readonly Interval[] = [];
  for (const text of ['45m', '2h', '3D', '45m']) kept = withKept(kept, interval(text));
  expect(kept).toEqual(['45m', '3D', '2h']);
});

test('what every menu has is not kept', () => {
  for (const choice of ['auto', 'trades', '1h', '1D'] as const) expect(withKept([], choice)).toEqual([]);
});

test('the one that was chosen longest ago makes room', () => {
  let kept: readonly Interval[] = [];
  for (const hours of [2, 3, 5, 6, 7, 8, 9]) kept = withKept(kept, interval(`${hours}h`));
  expect(kept).toEqual(['9h', '8h', '7h', '6h', '5h', '3h']);
});

test('one of them can be taken out again', () => {
  const kept = ['45m', '3D'].map(interval);
  expect(withoutKept(kept, '45m')).toEqual(['3D']);
  expect(withoutKept(kept, '2h')).toEqual(kept);
});

test('what is kept comes back, and what is no interval does not', () => {
  const kept = ['45m', '3D', '1Y'].map(interval);
  expect(readKeptIntervals(kept)).toEqual(kept);
  expect(readKeptIntervals([])).toEqual([]);
  expect(readKeptIntervals(['{"a":1}', '45m', '0m', '<b>', '45m', '24h'])).toEqual(['45m']);
});
