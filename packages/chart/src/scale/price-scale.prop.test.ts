import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPriceScale, panPriceRange, zoomPriceRange } from './price-scale.ts';

const range = fc
  .record({
    min: fc.double({ min: -1e6, max: 1e6, noNaN: true }),
    span: fc.double({ min: 0.01, max: 1e6, noNaN: true }),
  })
  .map(({ min, span }) => ({ min, max: min + span }));

describe('price scale', () => {
  it('comes back from a y to the price that it was given', () => {
    fc.assert(
      fc.property(range, fc.double({ min: -1, max: 2, noNaN: true }), (prices, at) => {
        const scale = createPriceScale(prices, 400, 0.01);
        const price = prices.min + (prices.max - prices.min) * at;
        expect(scale.yToPrice(scale.priceToY(price))).toBeCloseTo(price, 5);
        expect(scale.priceToY(prices.max)).toBeCloseTo(0, 6);
        expect(scale.priceToY(prices.min)).toBeCloseTo(400, 3);
      }),
    );
  });

  it('gives columns of stored values the same y by offset and factor', () => {
    fc.assert(
      fc.property(range, fc.integer({ min: -1e8, max: 1e8 }), (prices, stored) => {
        const scale = createPriceScale(prices, 400, 0.01);
        const y = scale.yOffset + stored * scale.yFactor;
        const slack = 1e-9 * (Math.abs(scale.yOffset) + Math.abs(stored * scale.yFactor) + 1);
        expect(Math.abs(y - scale.priceToY(stored * 0.01))).toBeLessThan(slack);
      }),
    );
  });

  it('pans and zooms a range about its anchor', () => {
    expect(panPriceRange({ min: 0, max: 10 }, 0.5)).toEqual({ min: 5, max: 15 });
    expect(zoomPriceRange({ min: 0, max: 10 }, 0.5, 2)).toEqual({ min: -5, max: 15 });
  });
});
