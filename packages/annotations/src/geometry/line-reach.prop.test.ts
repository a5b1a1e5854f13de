import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { visibleLine } from './line-reach.ts';

const VIEW = { widthCss: 800, heightCss: 400 };
const point = fc.record({
  xCss: fc.double({ min: -3000, max: 3000, noNaN: true }),
  yCss: fc.double({ min: -3000, max: 3000, noNaN: true }),
});

describe('the visible part of a line', () => {
  it('holds every point of the line that is in the view, and lies on the line', () => {
    fc.assert(
      fc.property(
        point,
        point,
        fc.boolean(),
        fc.boolean(),
        fc.double({ min: -3, max: 4, noNaN: true }),
        (a, b, start, end, share) => {
          fc.pre(Math.hypot(b.xCss - a.xCss, b.yCss - a.yCss) > 1);
          const isOnLine = (share >= 0 || start) && (share <= 1 || end);
          const x = a.xCss + share * (b.xCss - a.xCss);
          const y = a.yCss + share * (b.yCss - a.yCss);
          const isSeen = x >= 0 && x <= VIEW.widthCss && y >= 0 && y <= VIEW.heightCss;
          const points = visibleLine(a, b, VIEW, { start, end });
          if (isOnLine && isSeen) {
            expect(points).not.toBe(null);
            const [fromX, fromY, toX, toY] = points as [number, number, number, number];
            expect(x).toBeGreaterThanOrEqual(Math.min(fromX, toX) - 1e-6);
            expect(x).toBeLessThanOrEqual(Math.max(fromX, toX) + 1e-6);
            expect(y).toBeGreaterThanOrEqual(Math.min(fromY, toY) - 1e-6);
            expect(y).toBeLessThanOrEqual(Math.max(fromY, toY) + 1e-6);
          }
          for (const at of points === null ? [] : [0, 2]) {
            const cross = (points![at]! - a.xCss) * (b.yCss - a.yCss) - (points![at + 1]! - a.yCss) * (b.xCss - a.xCss);
            expect(Math.abs(cross) / Math.hypot(b.xCss - a.xCss, b.yCss - a.yCss)).toBeLessThan(1e-6);
          }
        },
      ),
    );
  });

  it('is cut by whole dashes, so that they stand still while one pans', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5000, max: -100 }), (fromX) => {
        const [x] = visibleLine({ xCss: fromX, yCss: 50 }, { xCss: 700, yCss: 50 }, VIEW, undefined, 13)!;
        expect((x! - fromX) % 13 < 1e-6 || 13 - ((x! - fromX) % 13) < 1e-6).toBe(true);
        expect(x!).toBeLessThanOrEqual(-64 + 1e-6);
        expect(x!).toBeGreaterThan(-64 - 13 - 1e-6);
      }),
    );
  });
});
