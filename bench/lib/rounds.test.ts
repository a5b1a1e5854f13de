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
