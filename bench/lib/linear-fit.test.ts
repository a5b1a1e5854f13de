import { expect, it } from 'vitest';
import { linearFit } from './linear-fit.mjs';

it('finds the line through points that lie on one', () => {
  const { start, slope, at, largestMiss } = linearFit([1, 10, 100].map((x) => ({ x, y: 3 + 2 * x })));
  expect(start).toBeCloseTo(3);
  expect(slope).toBeCloseTo(2);
  expect(at(1000)).toBeCloseTo(2003);
  expect(largestMiss).toBeCloseTo(0);
});

it('says how far the points are off', () => {
  const { largestMiss } = linearFit([
    { x: 1, y: 1 },
    { x: 2, y: 4 },
    { x: 3, y: 3 },
  ]);
  expect(largestMiss).toBeGreaterThan(0.3);
});
