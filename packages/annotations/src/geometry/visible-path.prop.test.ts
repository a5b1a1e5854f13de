import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hitShapes } from './hit-shape.ts';
import { MARGIN_CSS } from './line-reach.ts';
import type { Pen } from './shape.ts';
import { closedPath, visiblePath } from './visible-path.ts';

const SIZE = { widthCss: 400, heightCss: 300 };
const SOLID: Pen = { color: '#000000', widthCss: 2, style: 'solid' };
const DASHED: Pen = { ...SOLID, style: 'dashed' };
const PERIOD_CSS = 13;

const place = fc.tuple(fc.integer({ min: -2000, max: 2400 }), fc.integer({ min: -2000, max: 2300 }));
const path = fc.array(place, { minLength: 2, maxLength: 8 }).map((places) => places.flat());
const share = fc.double({ min: 0, max: 1, noNaN: true });

describe('what of a path can be seen', () => {
  it('is all of it that runs through the view', () => {
    fc.assert(
      fc.property(path, fc.nat(), share, (points, part, along) => {
        const at = 2 * (part % (points.length / 2 - 1));
        const xCss = points[at]! + along * (points[at + 2]! - points[at]!);
        const yCss = points[at + 1]! + along * (points[at + 3]! - points[at + 1]!);
        if (xCss < 0 || xCss > SIZE.widthCss || yCss < 0 || yCss > SIZE.heightCss) return;
        expect(hitShapes(visiblePath(points, SOLID, SIZE), xCss, yCss, 0.01)).not.toBe(null);
      }),
    );
  });

  it('lies on the path, and not far outside of the view', () => {
    fc.assert(
      fc.property(path, (points) => {
        const whole = [{ kind: 'line' as const, points, pen: SOLID }];
        for (const { points: seen } of visiblePath(points, SOLID, SIZE)) {
          for (let at = 0; at < seen.length; at += 2) {
            expect(hitShapes(whole, seen[at]!, seen[at + 1]!, 0.01)).not.toBe(null);
            expect(seen[at]).toBeGreaterThanOrEqual(-MARGIN_CSS - 0.01);
            expect(seen[at]).toBeLessThanOrEqual(SIZE.widthCss + MARGIN_CSS + 0.01);
          }
        }
      }),
    );
  });

  it('begins with a whole dash, so that dashes stand still', () => {
    const [line] = visiblePath([-1000, 100, 100, 100, 100, 900], DASHED, SIZE);
    expect((line!.points[0]! + 1000) % PERIOD_CSS).toBeCloseTo(0, 6);
    expect(line!.points.slice(2, 4)).toEqual([100, 100]);
    expect(visiblePath([0, 0, 10, 0], DASHED, SIZE)[0]!.points).toEqual([0, 0, 10, 0]);
  });

  it('is a stretch for each time that the path comes back', () => {
    expect(visiblePath([-500, 50, 900, 50, 900, 200, -500, 200], SOLID, SIZE)).toHaveLength(2);
    expect(visiblePath([-500, -500, 900, -500], SOLID, SIZE)).toEqual([]);
  });
});

it('a closed path comes back to its first point and joins there as at its other corners', () => {
  expect(closedPath([0, 0, 10, 0, 10, 10])).toEqual([0, 0, 10, 0, 10, 10, 0, 0, 1, 0]);
  expect(closedPath([5, 5, 5, 5])).toEqual([5, 5, 5, 5, 5, 5]);
});
