import fc from 'fast-check';
import { expect, it } from 'vitest';
import { labelsApart } from './labels-apart.ts';

const HEIGHT = 20;

it('moves what would lie on the last price to the nearer side of it, and nothing else', () => {
  const lastPrice = { topCss: 100, bottomCss: 120 };
  expect(labelsApart([50, 104, 115, 200], HEIGHT, lastPrice)).toEqual([50, 90, 130, 200]);
});

it('lets none lie on another where there is room, each near its place', () => {
  expect(labelsApart([100, 104, 97], HEIGHT, null)).toEqual([100, 120, 80]);
  expect(labelsApart([22, 0, 11, 21], HEIGHT, null)).toEqual([22, 0, 42, -20]);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 45 }), (wanted) => {
      const placed = labelsApart(wanted, HEIGHT, { topCss: 190, bottomCss: 226 });
      expect(placed).toHaveLength(wanted.length);
      for (const [at, yCss] of placed.entries()) expect(Math.abs(yCss - wanted[at]!)).toBeLessThanOrEqual(3 * HEIGHT);
      const few = labelsApart(wanted.slice(0, 4), HEIGHT, null);
      expect(few.every((yCss, at) => few.slice(0, at).every((other) => Math.abs(other - yCss) >= HEIGHT))).toBe(true);
    }),
  );
});
