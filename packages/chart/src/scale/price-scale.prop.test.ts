import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PriceScale, type PriceScaleInput } from './price-scale.ts';

const input = fc
  .record({
    min: fc.double({ min: -1e6, max: 1e6, noNaN: true }),
    span: fc.double({ min: 0.01, max: 1e6, noNaN: true }),
    curve: fc.constantFrom('linear' as const, 'logarithmic' as const),
    isInverted: fc.boolean(),
    topCss: fc.integer({ min: 0, max: 500 }),
  })
  .map(
    ({ min, span, ...rest }): PriceScaleInput => ({
      ...rest,
      range: { min, max: min + span },
      heightCss: 400,
      priceUnit: 0.01,
    }),
  );
const part = fc.double({ min: 0, max: 1, noNaN: true });

describe('price scale', () => {
  it('fills the pane with its range, the greater price at the top unless inverted', () => {
    fc.assert(
      fc.property(input, (given) => {
        const scale = new PriceScale(given);
        const { min, max } = given.range;
        const [top, bottom] = given.isInverted ? [min, max] : [max, min];
        expect(scale.priceToY(top)).toBeCloseTo(given.topCss!, 4);
        expect(scale.priceToY(bottom)).toBeCloseTo(given.topCss! + 400, 2);
      }),
    );
  });

  it('comes back from a y to the price that it was given', () => {
    fc.assert(
      fc.property(input, part, (given, at) => {
        const scale = new PriceScale(given);
        const { min, max } = given.range;
        const price = min + (max - min) * at;
        const slack = 1e-7 * (Math.abs(min) + Math.abs(max));
        expect(Math.abs(scale.yToPrice(scale.priceToY(price)) - price)).toBeLessThanOrEqual(slack);
      }),
    );
  });

  it('never swaps two prices, whatever their signs', () => {
    fc.assert(
      fc.property(input, part, part, (given, a, b) => {
        const scale = new PriceScale(given);
        const { min, max } = given.range;
        const [low, high] = [min + (max - min) * Math.min(a, b), min + (max - min) * Math.max(a, b)];
        const rise = scale.priceToY(low) - scale.priceToY(high);
        expect(given.isInverted ? -rise : rise).toBeGreaterThanOrEqual(-1e-6);
      }),
    );
  });

  it('gives stored values the y of their prices', () => {
    fc.assert(
      fc.property(input, part, (given, at) => {
        const scale = new PriceScale(given);
        const { min, max } = given.range;
        const stored = Math.round((min + (max - min) * at) * 100);
        fc.pre(given.curve === 'linear' || min <= 0 || stored > 0);
        const y = scale.priceToY(stored * 0.01);
        expect(Math.abs(scale.storedToY(stored) - y)).toBeLessThan(
          1e-6 * (Math.abs(y) + 400 * (1 + Math.abs(min) / (max - min))),
        );
      }),
    );
  });

  it('pans and zooms as the hand does: what was at the anchor stays there, ratios where distances are ratios', () => {
    const linear = new PriceScale({ range: { min: 0, max: 10 }, heightCss: 100, priceUnit: 1 });
    expect(linear.panned(0.5)).toEqual({ min: 5, max: 15 });
    expect(linear.zoomed(0.5, 2)).toEqual({ min: -5, max: 15 });
    const log = new PriceScale({ range: { min: 1, max: 100 }, heightCss: 100, priceUnit: 1, curve: 'logarithmic' });
    expect(log.panned(0.5).min).toBeCloseTo(10);
    expect(log.panned(0.5).max).toBeCloseTo(1000);
    expect(log.zoomed(0.5, 0.5).min).toBeCloseTo(Math.sqrt(10));
    const upsideDown = new PriceScale({ range: { min: 0, max: 10 }, heightCss: 100, priceUnit: 1, isInverted: true });
    expect(upsideDown.panned(0.5)).toEqual({ min: -5, max: 5 });
    expect(upsideDown.zoomed(1, 2)).toEqual({ min: 0, max: 20 });
  });
});
