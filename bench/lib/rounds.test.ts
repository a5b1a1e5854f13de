import { expect, test } from 'vitest';
import { interleave, median, medianOf, ratioOf } from './rounds.mjs';

test('the median of an even number of values lies between the middle two', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 3, 2])).toBe(2.5);
});

test('every contender runs once a round, and each round begins with another', async () => {
  const order: string[] = [];
  const contender = (name: string, figure: () => number) => ({
    name,
    measure: async () => {
      order.push(name);
      return { figure: figure() };
    },
  });
  const values = [2, 20, 4];
  const results = await interleave(
    [contender('a', () => values[order.filter((name) => name === 'a').length - 1] ?? 0), contender('b', () => 2)],
    3,
    () => {},
  );
  expect(order).toEqual(['a', 'b', 'b', 'a', 'a', 'b']);
  expect(medianOf(results, 'a', 'figure')).toBe(4);
  expect(ratioOf(results, 'a', 'b', 'figure')).toBe(2);
});

test('a contender of fewer rounds takes part in the first ones, and ratios are of the rounds that both have', async () => {
  const results = await interleave(
    [
      { name: 'a', measure: async () => ({ figure: 6 }) },
      { name: 'b', rounds: 1, measure: async () => ({ figure: 3 }) },
    ],
    3,
    () => {},
  );
  expect(results.get('a')).toHaveLength(3);
  expect(results.get('b')).toHaveLength(1);
  expect(ratioOf(results, 'a', 'b', 'figure')).toBe(2);
});

test('a figure that no round has is none', async () => {
  const results = await interleave([{ name: 'a', measure: async () => ({}) }], 2, () => {});
  expect(medianOf(results, 'a', 'figure')).toBeNaN();
  expect(ratioOf(results, 'a', 'a', 'figure')).toBeNaN();
});
