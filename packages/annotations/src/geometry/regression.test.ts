import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { regressionOf } from './regression.ts';

describe('a regression', () => {
  it('of values worked out by hand', () => {
    // 1 2 4 over 0 1 2: slope 3/2, through the mean 7/3 at 1; residuals 1/6, -1/3, 1/6.
    const { first, last, deviation, pearson } = regressionOf([1, 2, 4]);
    expect(first).toBeCloseTo(7 / 3 - 3 / 2, 12);
    expect(last).toBeCloseTo(7 / 3 + 3 / 2, 12);
    expect(deviation).toBeCloseTo(Math.sqrt((1 / 36 + 1 / 9 + 1 / 36) / 2), 12);
    expect(pearson).toBeCloseTo(3 / Math.sqrt(2 * (14 / 3)), 12);
  });

  it('of a line is that line, and of one value that value', () => {
    expect(regressionOf([7, 5, 3, 1])).toMatchObject({ first: 7, last: 1, pearson: -1 });
    expect(regressionOf([7, 5, 3, 1]).deviation).toBeCloseTo(0, 9);
    expect(regressionOf([42])).toEqual({ first: 42, last: 42, deviation: 0, pearson: 0 });
    expect(regressionOf([3, 3, 3])).toEqual({ first: 3, last: 3, deviation: 0, pearson: 0 });
  });

  it('is what the textbook formula of sums gives', () => {
    const values = fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 2, maxLength: 40 });
    fc.assert(
      fc.property(values, (ys) => {
        const n = ys.length;
        const sum = (of: (y: number, x: number) => number) => ys.reduce((all, y, x) => all + of(y, x), 0);
        const [sx, sy, sxy, sxx, syy] = [
          sum((_, x) => x),
          sum((y) => y),
          sum((y, x) => x * y),
          sum((_, x) => x * x),
          sum((y) => y * y),
        ] as const;
        const slope = (n * sxy - sx * sy) / (n * sxx - sx * sx);
        const base = (sy - slope * sx) / n;
        const found = regressionOf(ys);
        expect(found.first).toBeCloseTo(base, 6);
        expect(found.last).toBeCloseTo(base + slope * (n - 1), 6);
        const residuals = ys.map((y, x) => y - base - slope * x);
        expect(found.deviation).toBeCloseTo(Math.sqrt(residuals.reduce((all, one) => all + one * one, 0) / (n - 1)), 4);
        const spread = Math.sqrt((n * sxx - sx * sx) * (n * syy - sy * sy));
        expect(found.pearson).toBeCloseTo(spread === 0 ? 0 : (n * sxy - sx * sy) / spread, 6);
      }),
    );
  });
});
