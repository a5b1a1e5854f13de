import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FibMovement, fibPrice, pricedLevels } from './fib-prices.ts';

const price = fc.double({ min: 0.01, max: 1e6, noNaN: true });
const movement = fc.record({ origin: price, from: price, to: price });
const ratio = fc.double({ min: -5, max: 5, noNaN: true });
const PLAIN = { reverse: false, isLog: false };

describe('the price of a ratio', () => {
  it('is the origin at 0, and one whole movement further at 1', () => {
    fc.assert(
      fc.property(movement, fc.boolean(), ({ origin, from, to }, isLog) => {
        const options = { reverse: false, isLog };
        expect(fibPrice({ origin, from, to }, 0, options)).toBe(origin);
        const further = isLog ? origin * (to / from) : origin + (to - from);
        expect(fibPrice({ origin, from, to }, 1, options)).toBe(further);
      }),
    );
  });

  it('changes places between 0 and 1 when it is reversed', () => {
    fc.assert(
      fc.property(movement, ratio, fc.boolean(), (moved, at, isLog) => {
        const reversed = fibPrice(moved, at, { reverse: true, isLog });
        expect(reversed).toBe(fibPrice(moved, 1 - at, { reverse: false, isLog }));
      }),
    );
  });

  it('stands at the same distances on a logarithmic scale when levels are of logarithms', () => {
    fc.assert(
      fc.property(movement, ratio, (moved, at) => {
        const climbed = Math.log(fibPrice(moved, at, { reverse: false, isLog: true }) / moved.origin);
        expect(climbed).toBeCloseTo(at * Math.log(moved.to / moved.from), 6);
      }),
    );
  });

  it('needs no logarithm of what has none', () => {
    const below: FibMovement = { origin: 10, from: 10, to: -10 };
    expect(fibPrice(below, 0.5, { reverse: false, isLog: true })).toBe(fibPrice(below, 0.5, PLAIN));
  });
});

describe('the levels of a movement', () => {
  const level = (at: number, shown = true) => ({ ratio: at, color: '#123456', shown });

  it('are those that are shown, by rising ratios, each once', () => {
    const levels = [level(1), level(0.5, false), level(0), level(-1), level(1)];
    const priced = pricedLevels(levels, { origin: 100, from: 100, to: 200 }, PLAIN, ({ color }) => color);
    expect(priced.map((one) => [one.ratio, one.price])).toEqual([
      [-1, 0],
      [0, 100],
      [1, 200],
    ]);
  });

  it('are left out where their price is beyond all numbers', () => {
    const huge = { origin: 1e308, from: 0, to: 1e308 };
    expect(pricedLevels([level(0), level(4)], huge, PLAIN, ({ color }) => color)).toHaveLength(1);
  });
});
