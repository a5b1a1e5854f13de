import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bubbleOutline } from './bubble.ts';
import { hitShape } from './hit-shape.ts';
import type { BoundsCss } from './shape-bounds.ts';
import { boundsOf } from './shape-bounds.ts';

const BOX: BoundsCss = { leftCss: 100, topCss: 100, rightCss: 200, bottomCss: 140 };
const boxes = fc
  .tuple(fc.integer({ min: -500, max: 500 }), fc.integer({ min: 4, max: 400 }), fc.integer({ min: 4, max: 400 }))
  .map(([at, width, height]) => ({ leftCss: at, topCss: -at, rightCss: at + width, bottomCss: height - at }));
const tips = fc.record({ xCss: fc.integer({ min: -2000, max: 2000 }), yCss: fc.integer({ min: -2000, max: 2000 }) });

const areaOf = (points: readonly number[]) => ({ kind: 'area' as const, points, color: null, opacity: 1 });
const isInside = (points: readonly number[], xCss: number, yCss: number) =>
  hitShape(areaOf(points), xCss, yCss, 0) !== null;

/** Twice what an outline encloses; positive when it runs clockwise. */
function enclosed(points: readonly number[]): number {
  let sum = 0;
  for (let at = 0; at < points.length; at += 2) {
    const next = (at + 2) % points.length;
    sum += points[at]! * points[next + 1]! - points[next]! * points[at + 1]!;
  }
  return sum;
}

describe('a bubble', () => {
  it('fills its box but for the corners', () => {
    const outline = bubbleOutline(BOX, null);
    expect(boundsOf([areaOf(outline)])).toEqual(BOX);
    expect(isInside(outline, 101, 101)).toBe(false);
    expect(isInside(outline, 103, 103)).toBe(true);
    expect(isInside(outline, 199, 120)).toBe(true);
  });

  it('has a tail from the side nearest to the tip', () => {
    for (const [xCss, yCss, besideX, besideY] of [
      [150, 60, 150, 95],
      [150, 190, 150, 145],
      [40, 120, 95, 120],
      [260, 120, 205, 120],
    ] as const) {
      const outline = bubbleOutline(BOX, { xCss, yCss });
      expect(isInside(outline, besideX, besideY)).toBe(true);
      expect(isInside(bubbleOutline(BOX, null), besideX, besideY)).toBe(false);
    }
  });

  it('has none to a tip that it covers', () => {
    expect(bubbleOutline(BOX, { xCss: 120, yCss: 120 })).toEqual(bubbleOutline(BOX, null));
  });

  it('reaches from its box to the tip and no further, and runs clockwise', () => {
    fc.assert(
      fc.property(boxes, tips, (box, tip) => {
        const outline = bubbleOutline(box, tip);
        const bounds = boundsOf([areaOf(outline)])!;
        expect(bounds.leftCss).toBeCloseTo(Math.min(box.leftCss, tip.xCss), 6);
        expect(bounds.topCss).toBeCloseTo(Math.min(box.topCss, tip.yCss), 6);
        expect(bounds.rightCss).toBeCloseTo(Math.max(box.rightCss, tip.xCss), 6);
        expect(bounds.bottomCss).toBeCloseTo(Math.max(box.bottomCss, tip.yCss), 6);
        expect(enclosed(outline)).toBeGreaterThanOrEqual(enclosed(bubbleOutline(box, null)) - 1e-6);
      }),
    );
  });
});
