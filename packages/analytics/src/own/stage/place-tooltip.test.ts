import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeTooltip } from './place-tooltip.ts';

const SCREEN = { widthCss: 360, heightCss: 640 };
const TOOLTIP = { widthCss: 120, heightCss: 60 };

test('it stands over its part, and below it at the upper edge', () => {
  const part = { xCss: 100, yCss: 200, widthCss: 40, heightCss: 20 };
  expect(placeTooltip(part, TOOLTIP, SCREEN)).toEqual({ xCss: 60, yCss: 128 });
  expect(placeTooltip({ ...part, yCss: 10 }, TOOLTIP, SCREEN)).toEqual({ xCss: 60, yCss: 42 });
});

test('it is never off the screen', () => {
  const length = fc.integer({ min: 0, max: 900 });
  fc.assert(
    fc.property(fc.record({ xCss: length, yCss: length, widthCss: length, heightCss: length }), (part) => {
      const { xCss, yCss } = placeTooltip(part, TOOLTIP, SCREEN);
      expect(xCss).toBeGreaterThanOrEqual(0);
      expect(yCss).toBeGreaterThanOrEqual(0);
      expect(xCss + TOOLTIP.widthCss).toBeLessThanOrEqual(SCREEN.widthCss);
      expect(yCss + TOOLTIP.heightCss).toBeLessThanOrEqual(SCREEN.heightCss);
    }),
  );
});
