import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BlockSums, sumOf } from './block-sums.ts';

const BLOCK_ROWS = 4;

describe('sums of stretches of a column', () => {
  it('are those of their values, whatever changed at its end', () => {
    const value = fc.oneof({ weight: 9, arbitrary: fc.nat(1_000) }, { weight: 1, arbitrary: fc.constant(Number.NaN) });
    const step = fc.record({ asks: fc.tuple(fc.nat(40), fc.nat(40)), last: value, pushed: fc.array(value) });
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 30 }), fc.array(step), (first, steps) => {
        const values = [...first];
        const sums = new BlockSums((start, end) => sumOf(Float64Array.from(values), start, end), BLOCK_ROWS);
        for (const { asks, last, pushed } of steps) {
          const [one, other] = asks.map((row) => row % (values.length + 1)) as [number, number];
          const [start, end] = [Math.min(one, other), Math.max(one, other)];
          expect(sums.between(start, end)).toBe(values.slice(start, end).reduce((sum, each) => sum + each, 0));
          values[values.length - 1] = last;
          sums.changed(values.length - 1);
          values.push(...pushed);
        }
      }),
    );
  });

  it('read no row of a whole block twice', () => {
    let read = 0;
    const sums = new BlockSums((start, end) => {
      read += end - start;
      return end - start;
    }, BLOCK_ROWS);
    expect(sums.between(0, 40)).toBe(40);
    expect(read).toBe(40);
    expect(sums.between(1, 39)).toBe(38);
    expect(read).toBe(46);
  });

  it('are not known where there are no values', () => {
    expect(new BlockSums((start, end) => sumOf(null, start, end)).between(0, 3)).toBe(Number.NaN);
  });
});
