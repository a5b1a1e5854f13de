import { describe, expect, it } from 'vitest';
import { boundsOf } from '../../geometry/shape-bounds.ts';
import { madeUpView } from '../../testing/made-up-view.ts';
import { placedAnnotation } from '../../testing/placed-annotation.ts';
import { arrowDown } from './arrow-down.ts';

const view = madeUpView();
const blank = placedAnnotation(arrowDown, view, [100, 200], { isBlank: true });

describe('an arrow down', () => {
  it('has its tip on its point and its size whatever the scale', () => {
    for (const on of [view, madeUpView({ isInverted: true })]) {
      const placed = placedAnnotation(arrowDown, on, [100, 200], { isBlank: true });
      expect(boundsOf(arrowDown.shapes(placed, on))).toEqual({
        leftCss: 91,
        rightCss: 109,
        topCss: 180,
        bottomCss: 200,
      });
    }
  });

  it('has its text over it', () => {
    const shapes = arrowDown.shapes({ ...blank, text: { label: 'Entry' } }, view);
    expect(shapes[1]).toMatchObject({ kind: 'text', lines: ['Entry'], xCss: 100, topCss: 159, align: 'center' });
  });
});
