import fc from 'fast-check';
import { expect, test } from 'vitest';
import { besidePointer, inCorner } from './place-tooltip.ts';
import { TOOLTIP_POSITIONS } from './tooltip-options.ts';

const size = fc.integer({ min: 1, max: 400 });
const room = fc.record({
  widthCss: size,
  heightCss: size,
  plotWidthCss: fc.integer({ min: 100, max: 2000 }),
  plotHeightCss: fc.integer({ min: 60, max: 1200 }),
});

/** A box, the plot around it, and a pointer somewhere in that. */
const pointed = fc
  .tuple(room, fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([given, x, y]) => ({ given, pointer: { xCss: x * given.plotWidthCss, yCss: y * given.plotHeightCss } }));

test('it never leaves a plot that it fits into', () => {
  fc.assert(
    fc.property(pointed, ({ given, pointer }) => {
      for (const place of [besidePointer(given, pointer), ...TOOLTIP_POSITIONS.map((one) => inCorner(given, one))]) {
        expect(place.leftCss).toBeGreaterThanOrEqual(0);
        expect(place.topCss).toBeGreaterThanOrEqual(0);
        if (given.widthCss <= given.plotWidthCss)
          expect(place.leftCss + given.widthCss).toBeLessThanOrEqual(given.plotWidthCss);
        if (given.heightCss <= given.plotHeightCss)
          expect(place.topCss + given.heightCss).toBeLessThanOrEqual(given.plotHeightCss);
      }
    }),
  );
});

test('it is never under the pointer where there is room on any side of it', () => {
  fc.assert(
    fc.property(pointed, ({ given, pointer: { xCss, yCss } }) => {
      const { widthCss, heightCss, plotWidthCss, plotHeightCss } = given;
      const hasRoom =
        Math.max(xCss, plotWidthCss - xCss) >= widthCss + 17 || Math.max(yCss, plotHeightCss - yCss) >= heightCss + 17;
      fc.pre(hasRoom);
      const { leftCss, topCss } = besidePointer(given, { xCss, yCss });
      const isUnder = xCss > leftCss && xCss < leftCss + widthCss && yCss > topCss && yCss < topCss + heightCss;
      expect(isUnder).toBe(false);
    }),
  );
});
