import { describe, expect, it } from 'vitest';
import { hitShapes } from '../../geometry/hit-shape.ts';
import { boundsOf } from '../../geometry/shape-bounds.ts';
import { madeUpView } from '../../testing/made-up-view.ts';
import { placedAnnotation } from '../../testing/placed-annotation.ts';
import { callout } from './callout.ts';

const view = madeUpView();
const shapesFor = (places: readonly number[]) => callout.shapes(placedAnnotation(callout, view, places), view);

describe('a callout', () => {
  it('points from its box to its target', () => {
    const shapes = shapesFor([100, 300, 200, 200]);
    const bounds = boundsOf(shapes.slice(0, 1))!;
    expect(bounds).toMatchObject({ leftCss: 100, bottomCss: 300 });
    expect(hitShapes(shapes, 200, 190, 0)).toEqual({ distanceCss: 0, isTint: false });
    expect(hitShapes(shapes, 102, 298, 1)).not.toBe(null);
    expect(hitShapes(shapes, 180, 280, 5)).toBe(null);
  });

  it('stands with the middle of its lower edge on its second point', () => {
    const bounds = boundsOf(shapesFor([200, 190, 200, 200]).slice(0, 1))!;
    expect((bounds.leftCss + bounds.rightCss) / 2).toBeCloseTo(200, 9);
    expect(bounds.bottomCss).toBe(200);
  });

  it('has no tail to a target that its box covers', () => {
    expect(shapesFor([200, 190, 200, 200])).toEqual(shapesFor([210, 185, 200, 200]));
  });
});
