import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalScaleOf, ScaleSearch } from './decimal-scale.ts';

/** Prices with few decimals, some that no short decimal writes, some too large for many decimals, some that are none. */
const prices = fc
  .tuple(fc.integer({ min: -1e7, max: 1e7 }), fc.nat(6))
  .map(([digits, decimals]) => digits / 10 ** decimals);
const rare = fc.oneof(
  { weight: 20, arbitrary: prices },
  { weight: 1, arbitrary: fc.constantFrom(1 / 3, 5e12, 0.1 + 0.2, 2 ** 60, 1e-11) },
);
const columnOf = (values: fc.Arbitrary<number>) =>
  fc.array(values, { maxLength: 200 }).map((rows) => Float64Array.from(rows));
const WHOLE = { scale: 0, isExact: true };

test('a search finds the scale that all columns together have', () => {
  fc.assert(
    fc.property(fc.array(columnOf(fc.oneof(prices, rare)), { minLength: 1, maxLength: 4 }), (columns) => {
      const search = new ScaleSearch();
      for (const column of columns) expect(search.add(column)).toBe(column.length);
      expect(search.scale()).toEqual(decimalScaleOf(columns, WHOLE));
    }),
    { numRuns: 500 },
  );
});

test('a search ends at the first value that is no finite number', () => {
  const broken = fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY);
  const values = fc.oneof({ weight: 50, arbitrary: rare }, { weight: 1, arbitrary: broken });
  fc.assert(
    fc.property(columnOf(values), columnOf(values), (first, second) => {
      const search = new ScaleSearch();
      for (const column of [first, second]) {
        const at = column.findIndex((value) => !Number.isFinite(value));
        expect(search.add(column)).toBe(at < 0 ? column.length : at);
        if (at >= 0) return;
      }
    }),
    { numRuns: 500 },
  );
});
