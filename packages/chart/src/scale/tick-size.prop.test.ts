/** Labels of the price axis lie on prices that can be traded, whatever the tick. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PriceScale } from './price-scale.ts';
import { priceTicks } from './price-ticks.ts';
import { ratioTicks } from './ratio-ticks.ts';

/** Ticks as markets have them, and the decimals that write them. */
const TICKS = [
  [1 / 32, 5],
  [0.25, 2],
  [0.0005, 4],
  [0.01, 2],
  [5, 0],
  [25, 0],
  [0.015625, 6],
] as const;

test.each(['linear', 'logarithmic'] as const)('on a %s axis they are whole multiples of the tick', (curve) => {
  fc.assert(
    fc.property(
      fc.constantFrom(...TICKS),
      fc.integer({ min: 1, max: 5000 }),
      fc.double({ min: 2, max: 4e5, noNaN: true }),
      fc.integer({ min: 80, max: 1500 }),
      ([tickSize, displayDecimals], fromTicks, spanTicks, heightCss) => {
        const range = { min: fromTicks * tickSize, max: (fromTicks + spanTicks) * tickSize };
        const wanted = { range, heightCss, tickSize, displayDecimals, minSpacingCss: 36 };
        const scale = new PriceScale({ range, heightCss, priceUnit: 1, curve });
        const { prices, decimals } = curve === 'linear' ? priceTicks(wanted) : ratioTicks(scale, wanted);
        for (const price of prices) {
          const ticks = price / tickSize;
          expect(Math.abs(ticks - Math.round(ticks)), `${price} in ticks of ${tickSize}`).toBeLessThan(1e-6);
          expect(Number(price.toFixed(decimals)), `${price} written`).toBeCloseTo(price, 9);
        }
      },
    ),
    { numRuns: 500 },
  );
});
