import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runningVwap } from './running-vwap.ts';

const columns = (...values: readonly number[]) => Float64Array.from(values);

describe('a running average weighted by volume', () => {
  it('of values worked out by hand', () => {
    // 10, then (10 + 3 * 14) / 4 = 13, then (52 + 4 * 17) / 8 = 15.
    const { average, deviation, missing } = runningVwap(columns(10, 14, 17), columns(1, 3, 4));
    expect([...average]).toEqual([10, 13, 15]);
    // (1 * 9 + 3 * 1) / 4 = 3; (1 * 25 + 3 * 1 + 4 * 4) / 8 = 5.5
    expect(deviation[0]).toBe(0);
    expect(deviation[1]).toBeCloseTo(Math.sqrt(3), 12);
    expect(deviation[2]).toBeCloseTo(Math.sqrt(5.5), 12);
    expect(missing).toBe(0);
  });

  it('begins where something is traded, and leaves out what has no volume', () => {
    const { average, deviation, missing } = runningVwap(columns(9, 10, 99, 14), columns(0, 1, Number.NaN, 3));
    expect([...average]).toEqual([Number.NaN, 10, 10, 13]);
    expect(deviation[0]).toBe(Number.NaN);
    expect(missing).toBe(1);
  });

  it('is at each row what the formula of two passes gives for the rows up to it, also far from zero', () => {
    const rows = fc.array(fc.tuple(fc.integer({ min: -5000, max: 5000 }), fc.integer({ min: 1, max: 100_000 })), {
      minLength: 1,
      maxLength: 40,
    });
    fc.assert(
      fc.property(rows, fc.constantFrom(0, 1e9), (given, base) => {
        const prices = columns(...given.map(([price]) => base + price / 100));
        const volumes = columns(...given.map(([, volume]) => volume));
        const { average, deviation } = runningVwap(prices, volumes);
        for (let end = 1; end <= given.length; end++) {
          const all = given.slice(0, end);
          const traded = all.reduce((sum, [, volume]) => sum + volume, 0);
          const mean = all.reduce((sum, [price, volume]) => sum + price * volume, 0) / traded / 100;
          const spread = all.reduce((sum, [price, volume]) => sum + volume * (price / 100 - mean) ** 2, 0) / traded;
          expect(average[end - 1]! - base).toBeCloseTo(mean, 5);
          expect(deviation[end - 1]).toBeCloseTo(Math.sqrt(spread), 5);
        }
      }),
    );
  });
});
