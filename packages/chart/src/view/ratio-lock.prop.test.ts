import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lockedRange } from './ratio-lock.ts';

const part = fc.double({ min: 0, max: 1, noNaN: true });
const factor = fc.double({ min: 0.05, max: 20, noNaN: true });
const range = fc
  .record({ min: fc.double({ min: 1, max: 1000, noNaN: true }), ratio: fc.double({ min: 1.01, max: 5, noNaN: true }) })
  .map(({ min, ratio }) => ({ min, max: min * ratio }));
const lock = fc.record({ curve: fc.constantFrom('linear', 'logarithmic'), isInverted: fc.boolean() } as const);

/** Heights on the curve, where the ratio is kept. */
function heights(curve: string, { min, max }: { readonly min: number; readonly max: number }) {
  return curve === 'logarithmic' ? { low: Math.log(min), high: Math.log(max) } : { low: min, high: max };
}

describe('a locked ratio of prices to time', () => {
  it('shows as many times more prices as time, about the price at the anchor', () => {
    fc.assert(
      fc.property(lock, range, part, factor, ({ curve, isInverted }, before, anchorPart, spanFactor) => {
        // A linear range may reach below zero; a logarithmic one never does.
        const after = heights(curve, lockedRange({ curve, isInverted }, before, anchorPart, spanFactor));
        const { low, high } = heights(curve, before);
        const span = high - low;
        expect((after.high - after.low) / span).toBeCloseTo(spanFactor, 6);
        const anchor = isInverted ? 1 - anchorPart : anchorPart;
        const price = low + anchor * span;
        const priceAfter = after.low + anchor * (after.high - after.low);
        expect(Math.abs(priceAfter - price)).toBeLessThan(1e-6 * Math.max(1, Math.abs(price), span * spanFactor));
      }),
    );
  });

  it('comes back when time does', () => {
    fc.assert(
      fc.property(lock, range, part, factor, (kind, before, anchorPart, spanFactor) => {
        const there = lockedRange(kind, before, anchorPart, spanFactor);
        const back = lockedRange(kind, there, anchorPart, 1 / spanFactor);
        const slack = 1e-6 * Math.max(Math.abs(there.max - there.min), before.max);
        expect(Math.abs(back.min - before.min)).toBeLessThan(slack);
        expect(Math.abs(back.max - before.max)).toBeLessThan(slack);
      }),
    );
  });
});
