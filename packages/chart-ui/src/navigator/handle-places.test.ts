import fc from 'fast-check';
import { expect, it } from 'vitest';
import { handlePlaces } from './handle-places.ts';
import { closePoints } from './overview-picture.ts';
import { thumbPlace } from './scrollbar-view.ts';

it('handles lie about the ends of a window that has room for them', () => {
  expect(handlePlaces({ from: 0.25, to: 0.75 }, 400, 24)).toEqual({
    fromCss: 100,
    toCss: 300,
    bodyFromCss: 112,
    bodyToCss: 288,
  });
});

it('beside a window that is thinner than a pixel, which is seen and can be taken', () => {
  const { fromCss, toCss, bodyFromCss, bodyToCss } = handlePlaces({ from: 0.5, to: 0.5001 }, 400, 24);
  expect([fromCss, toCss]).toEqual([200, 202]);
  expect([bodyFromCss, bodyToCss]).toEqual([189, 213]);
});

it('whatever the window, all three can be taken, none lies on another, and none leaves the strip', () => {
  const fraction = fc.double({ min: -0.5, max: 1.5, noNaN: true });
  fc.assert(
    fc.property(
      fraction,
      fraction,
      fc.integer({ min: 140, max: 3000 }),
      fc.constantFrom(24, 44),
      (a, b, width, handle) => {
        const places = handlePlaces({ from: Math.min(a, b), to: Math.max(a, b) }, width, handle);
        const { fromCss, toCss, bodyFromCss, bodyToCss } = places;
        expect(bodyToCss - bodyFromCss).toBeGreaterThan(handle - 1e-6);
        expect(bodyFromCss).toBeGreaterThan(handle - 1e-6);
        expect(bodyToCss).toBeLessThan(width - handle + 1e-6);
        expect(toCss - fromCss).toBeGreaterThan(2 - 1e-6);
        expect(fromCss >= 0 && toCss <= width).toBe(true);
      },
    ),
  );
});

it('a thumb is as long a part of its track as the view is of the data, and reaches from end to end', () => {
  expect(thumbPlace({ from: 0.25, to: 0.75 }, 400)).toEqual({ leftCss: 100, widthCss: 200, perCss: 0.5 / 200 });
  const tight = thumbPlace({ from: 0.9999, to: 1 }, 400);
  expect(tight.widthCss).toBe(28);
  expect(tight.leftCss).toBeCloseTo(372, 9);
  expect(thumbPlace({ from: -0.1, to: 1.1 }, 400)).toMatchObject({ leftCss: 0, widthCss: 400, perCss: 0 });
});

it('closes are drawn by their ratios, the highest at the top and the lowest at the bottom', () => {
  expect(closePoints(Float64Array.of(1, Number.NaN, 10, 100), 30)).toEqual([
    { column: 0, height: 30 },
    { column: 2, height: 15 },
    { column: 3, height: 0 },
  ]);
  expect(closePoints(Float64Array.of(-5, 5, 0), 30).map(({ height }) => height)).toEqual([30, 0, 15]);
  expect(closePoints(Float64Array.of(7, 7), 30).map(({ height }) => height)).toEqual([15, 15]);
});
