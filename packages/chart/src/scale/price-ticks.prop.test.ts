import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceTicks } from './price-ticks.ts';

const TICK_SIZES = [0.01, 0.25, 0.5, 1, 5, 0.03125, 0.00001, 0.03, 0] as const;

const input = fc
  .record({
    middle: fc.double({ min: -1e6, max: 1e6, noNaN: true }),
    span: fc.double({ min: 1e-4, max: 1e6, noNaN: true }),
    heightCss: fc.integer({ min: 50, max: 2_000 }),
    tickSize: fc.constantFrom(...TICK_SIZES),
  })
  .map(({ middle, span, heightCss, tickSize }) => ({
    range: { min: middle - span / 2, max: middle + span / 2 },
    heightCss,
    tickSize,
    displayDecimals: 2,
    minSpacingCss: 30,
  }));

describe('price ticks', () => {
  it('lie in the range, apart from each other and on multiples of the tick size', () => {
    fc.assert(
      fc.property(input, (given) => {
        const { prices, decimals } = priceTicks(given);
        const span = given.range.max - given.range.min;
        for (const [index, price] of prices.entries()) {
          expect(price).toBeGreaterThanOrEqual(given.range.min - span * 1e-6);
          expect(price).toBeLessThanOrEqual(given.range.max + span * 1e-6);
          expect(Math.abs(Number(price.toFixed(decimals)) - price)).toBeLessThan(1e-9);
          if (given.tickSize > 0) {
            const ticks = price / given.tickSize;
            expect(Math.abs(ticks - Math.round(ticks))).toBeLessThan(1e-4);
          }
          if (index > 0) {
            const distance = ((price - prices[index - 1]!) / span) * given.heightCss;
            expect(distance).toBeGreaterThan(given.minSpacingCss * 0.999);
          }
        }
      }),
    );
  });

  it('stay where they are while the range is panned', () => {
    fc.assert(
      fc.property(input, fc.double({ min: 0, max: 0.5, noNaN: true }), (given, shift) => {
        const span = given.range.max - given.range.min;
        const moved = { min: given.range.min + span * shift, max: given.range.max + span * shift };
        const before = priceTicks(given).prices.filter((price) => price >= moved.min + span * 1e-6);
        const panned = priceTicks({ ...given, range: { min: moved.min, max: moved.min + span } });
        const after = panned.prices.filter((price) => price <= given.range.max - span * 1e-6);
        for (const price of before.slice(1, -1)) expect(after).toContain(price);
      }),
    );
  });

  it('are dense enough to read a price by where the tick size allows', () => {
    fc.assert(
      fc.property(input, (given) => {
        const { prices } = priceTicks({ ...given, tickSize: 0 });
        expect(prices.length).toBeGreaterThanOrEqual(Math.floor(given.heightCss / (given.minSpacingCss * 2.5)) - 1);
      }),
    );
  });

  it('are round numbers: 1, 2, 5 times a power of ten', () => {
    const at = (min: number, max: number, tickSize: number) =>
      priceTicks({ range: { min, max }, heightCss: 150, tickSize, displayDecimals: 2, minSpacingCss: 30 }).prices;
    expect(at(100, 110, 0.01)).toEqual([100, 102, 104, 106, 108, 110]);
    expect(at(-1, 1.5, 0.25)).toEqual([-1, -0.5, 0, 0.5, 1, 1.5]);
    expect(at(0.29, 0.31, 0.01)).toEqual([0.29, 0.3, 0.31]);
    expect(at(100, 100.2, 0.03125)).toEqual([100, 100.0625, 100.125, 100.1875]);
  });

  it('give one number of decimals for all labels, more than usual only when the step needs them', () => {
    const at = (max: number, tickSize: number) =>
      priceTicks({ range: { min: 0, max }, heightCss: 300, tickSize, displayDecimals: 2, minSpacingCss: 30 }).decimals;
    expect(at(1_000, 0.01)).toBe(2);
    expect(at(0.02, 0.001)).toBe(3);
    expect(at(0.5, 0.03125)).toBe(4);
  });

  it('are none in a plot without height or range', () => {
    const range = { min: 1, max: 1 };
    expect(priceTicks({ range, heightCss: 100, tickSize: 1, displayDecimals: 2, minSpacingCss: 30 }).prices).toEqual(
      [],
    );
  });
});
