import type { BoundsCss } from '@candlemark/annotations';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keptWithin, placePopover } from './place-popover.ts';

const PLOT: BoundsCss = { leftCss: 0, topCss: 0, rightCss: 800, bottomCss: 400 };
const SIZE = { widthCss: 300, heightCss: 36 };
const box = (leftCss: number, topCss: number, rightCss: number, bottomCss: number): BoundsCss => ({
  leftCss,
  topCss,
  rightCss,
  bottomCss,
});

describe('a popover', () => {
  it('stands above the middle of what is selected', () => {
    expect(placePopover(box(300, 200, 500, 300), PLOT, SIZE)).toEqual({ leftCss: 250, topCss: 150 });
  });

  it('stands below where there is no room above', () => {
    expect(placePopover(box(300, 30, 500, 300), PLOT, SIZE)).toEqual({ leftCss: 250, topCss: 314 });
  });

  it('keeps to the edge that is further from the middle where there is room at neither side', () => {
    expect(placePopover(box(300, 0, 500, 390), PLOT, SIZE).topCss).toBe(356);
    expect(placePopover(box(300, 10, 500, 400), PLOT, SIZE).topCss).toBe(8);
  });

  it('stands at the lower edge of what is as high as the plot, off the figures of the legend', () => {
    expect(placePopover(box(300, 0, 300, 400), PLOT, SIZE).topCss).toBe(356);
  });

  it('covers nothing of what leaves room for it, and is always within a plot that holds it', () => {
    const edge = (most: number) => fc.tuple(fc.integer({ min: 0, max: most }), fc.integer({ min: 0, max: most }));
    fc.assert(
      fc.property(edge(800), edge(400), (xs, ys) => {
        const [left, right] = xs.toSorted((a, b) => a - b) as [number, number];
        const [top, bottom] = ys.toSorted((a, b) => a - b) as [number, number];
        const { leftCss, topCss } = placePopover(box(left, top, right, bottom), PLOT, SIZE);
        expect(leftCss).toBeGreaterThanOrEqual(0);
        expect(leftCss + SIZE.widthCss).toBeLessThanOrEqual(800);
        expect(topCss).toBeGreaterThanOrEqual(0);
        expect(topCss + SIZE.heightCss).toBeLessThanOrEqual(400);
        const hasRoom = top >= 58 || bottom <= 342;
        if (hasRoom) expect(topCss + SIZE.heightCss <= top || topCss >= bottom).toBe(true);
      }),
    );
  });

  it('that was put somewhere comes back into a smaller chart, and begins at the edge of one too small', () => {
    expect(keptWithin({ leftCss: 700, topCss: -20 }, PLOT, SIZE)).toEqual({ leftCss: 492, topCss: 8 });
    expect(keptWithin({ leftCss: 50, topCss: 50 }, box(0, 0, 200, 20), SIZE)).toEqual({ leftCss: 8, topCss: 8 });
  });
});
