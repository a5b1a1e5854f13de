import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { madeUpView } from '../testing/made-up-view.ts';
import { hitShape } from './hit-shape.ts';
import type { PointCss } from './line-reach.ts';
import { type LineTextLook, textAtLine } from './line-text.ts';
import { boundsOf } from './shape-bounds.ts';
import { textCorners } from './text-corners.ts';

const VIEW = madeUpView();
const place = fc.record({ xCss: fc.integer({ min: -400, max: 400 }), yCss: fc.integer({ min: -400, max: 400 }) });
const ends = fc.tuple(place, place).filter(([a, b]) => Math.hypot(a.xCss - b.xCss, a.yCss - b.yCss) > 0);
const look: fc.Arbitrary<LineTextLook> = fc.record({
  textColor: fc.constant(null),
  textSize: fc.constantFrom(12, 14, 24),
  textPosition: fc.constantFrom('top' as const, 'center' as const, 'bottom' as const),
  textAlign: fc.constantFrom('left' as const, 'center' as const, 'right' as const),
});
const words = fc.constantFrom('W', 'Some words', 'Some words\nand more\nand more');

function textAt(from: PointCss, to: PointCss, style: LineTextLook, label: string) {
  return textAtLine('label', { label }, from, to, style, VIEW)[0]!;
}

/** How far places lie to the right of the way from one place to another. */
function beside(from: PointCss, to: PointCss, points: readonly number[]): readonly number[] {
  const lengthCss = Math.hypot(to.xCss - from.xCss, to.yCss - from.yCss);
  return Array.from({ length: points.length / 2 }, (_, at) => {
    const [dx, dy] = [points[at * 2]! - from.xCss, points[at * 2 + 1]! - from.yCss];
    return ((to.xCss - from.xCss) * dy - (to.yCss - from.yCss) * dx) / lengthCss;
  });
}

const middle = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('a text along a line', () => {
  it('stands over it, on it or below it, and never crosses it unless it stands on it', () => {
    fc.assert(
      fc.property(ends, look, words, ([from, to], style, label) => {
        const text = textAt(from, to, style, label);
        const distances = beside(from, to, textCorners(text));
        if (style.textPosition === 'center') {
          expect(middle(distances)).toBeCloseTo(0, 6);
          return;
        }
        expect(Math.min(...distances.map(Math.abs))).toBeCloseTo(6, 6);
        expect(new Set(distances.map(Math.sign)).size).toBe(1);
        const { yCss } = { yCss: middle(textCorners(text).filter((_, at) => at % 2 === 1)) };
        const atText = middle(textCorners(text).filter((_, at) => at % 2 === 0));
        if (from.xCss === to.xCss) return;
        const lineYCss = from.yCss + ((atText - from.xCss) / (to.xCss - from.xCss)) * (to.yCss - from.yCss);
        if (style.textPosition === 'top') expect(yCss).toBeLessThan(lineYCss);
        else expect(yCss).toBeGreaterThan(lineYCss);
      }),
    );
  });

  it('is never upside down, whichever end it was drawn from', () => {
    fc.assert(
      fc.property(ends, look, words, ([from, to], style, label) => {
        const { angleRad = 0, ...text } = textAt(from, to, style, label);
        expect(Math.abs(angleRad)).toBeLessThanOrEqual(Math.PI / 2);
        expect(textAt(to, from, style, label)).toEqual({ ...text, ...(angleRad !== 0 && { angleRad }) });
      }),
    );
  });

  it('keeps to the end of the line that it is aligned to', () => {
    fc.assert(
      fc.property(ends, look, words, ([from, to], style, label) => {
        const text = textAt(from, to, style, label);
        const [left, right] =
          from.xCss < to.xCss || (from.xCss === to.xCss && from.yCss > to.yCss) ? [from, to] : [to, from];
        const lengthCss = Math.hypot(right.xCss - left.xCss, right.yCss - left.yCss);
        const corners = textCorners(text);
        const along = [0, 2].map(
          (at) =>
            ((corners[at]! - left.xCss) * (right.xCss - left.xCss) +
              (corners[at + 1]! - left.yCss) * (right.yCss - left.yCss)) /
            lengthCss,
        ) as [number, number];
        const aligned = { left: along[0], center: middle(along) - lengthCss / 2, right: along[1] - lengthCss };
        expect(aligned[style.textAlign]).toBeCloseTo(0, 6);
        expect(along[1] - along[0]).toBeCloseTo(text.widthCss, 6);
      }),
    );
  });

  it('is hit within its corners and not beyond them, and its bounds hold all of them', () => {
    // Not at an edge, where rounding decides.
    const share = fc.integer({ min: -5, max: 14 }).map((tenth) => tenth / 10 + 0.05);
    fc.assert(
      fc.property(ends, look, words, share, share, ([from, to], style, label, across, down) => {
        const text = textAt(from, to, style, label);
        const [x, y, endX, endY, , , belowX, belowY] = textCorners(text) as [
          number,
          number,
          number,
          number,
          number,
          number,
          number,
          number,
        ];
        const at = [
          x + across * (endX - x) + down * (belowX - x),
          y + across * (endY - y) + down * (belowY - y),
        ] as const;
        const isIn = [across, down].every((one) => one >= 0 && one <= 1);
        expect(hitShape(text, ...at, 0) !== null).toBe(isIn);
        const { leftCss, topCss, rightCss, bottomCss } = boundsOf([text])!;
        if (!isIn) return;
        expect(at[0]).toBeGreaterThanOrEqual(leftCss - 1e-6);
        expect(at[0]).toBeLessThanOrEqual(rightCss + 1e-6);
        expect(at[1]).toBeGreaterThanOrEqual(topCss - 1e-6);
        expect(at[1]).toBeLessThanOrEqual(bottomCss + 1e-6);
      }),
    );
  });

  it('is level at a level line, and reads upwards along an upright one', () => {
    const style = { textColor: null, textSize: 14, textPosition: 'top', textAlign: 'left' } as const;
    const level = textAt({ xCss: 100, yCss: 50 }, { xCss: 20, yCss: 50 }, style, 'Words');
    expect(level).toMatchObject({ xCss: 20, topCss: 50 - 6 - 18 });
    expect(level).not.toHaveProperty('angleRad');
    const upright = textAt({ xCss: 40, yCss: 10 }, { xCss: 40, yCss: 90 }, style, 'Words');
    expect(upright).toMatchObject({ xCss: 40 - 6 - 18, angleRad: -Math.PI / 2 });
    expect(upright.topCss).toBeCloseTo(90, 9);
  });
});
