import { describe, expect, it } from 'vitest';
import { anchorAt, pointOf } from '../../geometry/move-anchors.ts';
import { boundsOf } from '../../geometry/shape-bounds.ts';
import { unpinned } from '../../record/annotation.ts';
import { madeUpView } from '../../testing/made-up-view.ts';
import { placedAnnotation } from '../../testing/placed-annotation.ts';
import { rectangle } from './rectangle.ts';

const view = madeUpView();
const PLACES = [200, 250, 400, 150];

describe('a rectangle', () => {
  it('goes on to the edge of the view on the sides that are extended', () => {
    const props = { extendLeft: false, extendRight: true, middleLine: false };
    const placed = placedAnnotation(rectangle, view, PLACES, { props, isBlank: true });
    const { leftCss, rightCss } = boundsOf(rectangle.shapes(placed, view))!;
    expect(leftCss).toBe(199);
    expect(rightCss).toBeGreaterThan(view.widthCss);
    expect(rectangle.extent(placed).toUs).toBe(Number.POSITIVE_INFINITY);
  });

  it.each([
    ['start', [210, 260, 400, 150]],
    ['end', [200, 250, 210, 260]],
    ['start-end', [210, 250, 400, 260]],
    ['end-start', [200, 260, 210, 150]],
    ['start-time', [210, 250, 400, 150]],
    ['end-time', [200, 250, 210, 150]],
    ['start-price', [200, 260, 400, 150]],
    ['end-price', [200, 250, 400, 260]],
  ] as const)('has a handle %s that moves no more than its corner or side', (id, expected) => {
    const placed = placedAnnotation(rectangle, view, PLACES);
    const { anchors } = rectangle.moveHandle(placed, id, anchorAt(view, 210, 260), view);
    const places = unpinned(anchors!)
      .map((anchor) => pointOf(view, anchor))
      .flatMap(({ xCss, yCss }) => [xCss, yCss]);
    for (const [at, value] of expected.entries()) expect(places[at]).toBeCloseTo(value, 6);
  });
});
