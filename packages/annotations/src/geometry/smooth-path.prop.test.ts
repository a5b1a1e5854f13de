import fc from 'fast-check';
import { expect, it } from 'vitest';
import { smoothPath } from './smooth-path.ts';

const points = fc
  .array(fc.tuple(fc.integer({ min: -900, max: 900 }), fc.integer({ min: -900, max: 900 })), {
    minLength: 1,
    maxLength: 20,
  })
  .map((places) => places.flat());

it('runs through every point in order, stays between the outermost ones, and is finite', () => {
  fc.assert(
    fc.property(points, (given) => {
      const soft = smoothPath(given);
      expect(soft.every(Number.isFinite)).toBe(true);
      let next = 0;
      for (let at = 0; at < soft.length; at += 2)
        if (soft[at] === given[next] && soft[at + 1] === given[next + 1]) next += 2;
      expect(next).toBeGreaterThanOrEqual(given.length);
      const columns = given.filter((_, at) => at % 2 === 0);
      for (let at = 0; at < soft.length; at += 2) {
        expect(soft[at]).toBeGreaterThanOrEqual(Math.min(...columns));
        expect(soft[at]).toBeLessThanOrEqual(Math.max(...columns));
      }
    }),
  );
});

it('is straight through points in a row', () => {
  const soft = smoothPath([0, 0, 50, 100, 100, 200]);
  for (let at = 0; at < soft.length; at += 2) expect(soft[at + 1]).toBeCloseTo(2 * soft[at]!, 9);
});
