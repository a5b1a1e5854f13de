import { describe, expect, it } from 'vitest';
import { anchorAt, pointOf } from '../../geometry/move-anchors.ts';
import { boundsOf } from '../../geometry/shape-bounds.ts';
import { unpinned } from '../../record/annotation.ts';
import { madeUpView } from '../../testing/made-up-view.ts';
import { placedAnnotation } from '../../testing/placed-annotation.ts';
import { circle } from './circle.ts';

describe.each([
  ['linear', madeUpView()],
  ['logarithmic', madeUpView({ isLog: true })],
])('a circle on a %s scale', (_, view) => {
  const placed = placedAnnotation(circle, view, [300, 200, 360, 280], { isBlank: true });

  it('is round', () => {
    const { leftCss, topCss, rightCss, bottomCss } = boundsOf(circle.shapes(placed, view))!;
    expect(leftCss).toBeCloseTo(300 - 100 - 1, 0);
    expect(rightCss).toBeCloseTo(300 + 100 + 1, 0);
    expect(bottomCss - topCss).toBeCloseTo(rightCss - leftCss, 0);
  });

  it('keeps its size when its middle is moved', () => {
    const change = circle.moveHandle(placed, 'middle', anchorAt(view, 340, 190), view);
    const edge = pointOf(view, unpinned(change.anchors!)[1]!);
    expect(edge.xCss).toBeCloseTo(400, 3);
    expect(edge.yCss).toBeCloseTo(270, 3);
  });
});
