import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lowerBound, partitionPoint, upperBound } from './search.ts';

const anySorted = fc.array(fc.integer({ min: 0, max: 20 })).map((values) => Float64Array.from(values).sort());
const anyValue = fc.integer({ min: -1, max: 21 });
const orEnd = (index: number, end: number) => (index < 0 ? end : index);

test('bounds are where a walk from the front stops', () => {
  fc.assert(
    fc.property(anySorted, anyValue, fc.nat(), (sorted, value, cut) => {
      const walk = (isThere: (candidate: number) => boolean) => orEnd(sorted.findIndex(isThere), sorted.length);
      expect(lowerBound(sorted, value)).toBe(walk((candidate) => candidate >= value));
      expect(upperBound(sorted, value)).toBe(walk((candidate) => candidate > value));
      const end = cut % (sorted.length + 1);
      expect(lowerBound(sorted, value, 0, end)).toBe(Math.min(lowerBound(sorted, value), end));
      expect(upperBound(sorted, value, end)).toBe(Math.min(upperBound(sorted, value), end));
    }),
  );
});

test('a partition point is the first index of which it is not true, in few questions', () => {
  fc.assert(
    fc.property(fc.nat({ max: 10_000 }), fc.nat({ max: 10_000 }), (count, first) => {
      let asked = 0;
      const found = partitionPoint(count, (index) => {
        asked += 1;
        return index < first;
      });
      expect(found).toBe(Math.min(first, count));
      expect(asked).toBeLessThanOrEqual(Math.ceil(Math.log2(count + 1)));
    }),
  );
});
