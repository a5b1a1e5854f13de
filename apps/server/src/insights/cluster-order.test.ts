import { expect, test } from 'vitest';
import { clusterOrder } from './cluster-order.ts';

test('what moves together stands together', () => {
  const groups = [0, 1, 0, 1, 0];
  const order = clusterOrder(groups.map((a, x) => groups.map((b, y) => (x === y ? 1 : a === b ? 0.9 : -0.2))));
  const ordered = order.map((place) => groups[place]);
  expect(ordered.filter((group, at) => group !== ordered[at - 1])).toHaveLength(2);
});

test('a chain comes in its own order, from either end', () => {
  const places = [3, 0, 2, 1];
  const order = clusterOrder(places.map((a) => places.map((b) => 1 - Math.abs(a - b) / 3)));
  const chain = order.map((place) => places[place]!);
  expect(chain[0]! < chain[1]! ? chain : chain.toReversed()).toEqual([0, 1, 2, 3]);
});

test('every place comes once, also where nothing is known, and none of none', () => {
  expect(
    [
      ...clusterOrder([
        [1, null, null],
        [null, 1, null],
        [null, null, 1],
      ]),
    ].sort(),
  ).toEqual([0, 1, 2]);
  expect(clusterOrder([[1]])).toEqual([0]);
  expect(clusterOrder([])).toEqual([]);
});
