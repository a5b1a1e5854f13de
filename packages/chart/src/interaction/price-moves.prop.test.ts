import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PriceScale } from '../scale/price-scale.ts';
import { pinchedRange } from './price-moves.ts';

const scale = fc
  .record({
    min: fc.double({ min: 1, max: 1000, noNaN: true }),
    ratio: fc.double({ min: 1.05, max: 3, noNaN: true }),
    topCss: fc.integer({ min: 0, max: 300 }),
    heightCss: fc.integer({ min: 100, max: 800 }),
    curve: fc.constantFrom('linear', 'logarithmic'),
    isInverted: fc.boolean(),
  } as const)
  .map(({ min, ratio, ...rest }) => new PriceScale({ range: { min, max: min * ratio }, priceUnit: 0.01, ...rest }));
/** Two fingers, the first one above. */
const pair = fc
  .tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 60, max: 240 }))
  .map(([top, way]) => [top, top + way] as const);

describe('fingers on prices', () => {
  it('each keep to the price that they came down on', () => {
    fc.assert(
      fc.property(scale, pair, pair, (before, startCss, nowCss) => {
        const range = pinchedRange(before, { startCss, nowCss });
        // Where a logarithmic scale would have to show prices without a logarithm its curve becomes another.
        fc.pre(range.min > 0);
        const after = before.withRange(range);
        for (const index of [0, 1] as const) {
          const price = before.yToPrice(startCss[index]);
          const slack = 1e-6 * Math.max(Math.abs(price), range.max - range.min);
          expect(Math.abs(after.yToPrice(nowCss[index]) - price)).toBeLessThan(slack);
        }
      }),
    );
  });
});
