import { describe, expect, it } from 'vitest';
import { boundsOf } from '../../geometry/shape-bounds.ts';
import { madeUpView } from '../../testing/made-up-view.ts';
import { placedAnnotation } from '../../testing/placed-annotation.ts';
import { arrowUp } from './arrow-up.ts';

const view = madeUpView();
const blank = placedAnnotation(arrowUp, view, [100, 200], { isBlank: true });

describe('an arrow up', () => {
  it('has its tip on its point and its size whatever the scale', () => {
    for (const on of [view, madeUpView({ isInverted: true })]) {
      const placed = placedAnnotation(arrowUp, on, [100, 200], { isBlank: true });
      expect(boundsOf(arrowUp.shapes(placed, on))).toEqual({ leftCss: 91, rightCss: 109, topCss: 200, bottomCss: 220 });
    }
  });

  it('has its text below it', () => {
    const shapes = arrowUp.shapes({ ...blank, text: { label: 'Entry' } }, view);
    expect(shapes[1]).toMatchObject({ kind: 'text', lines: ['Entry'], xCss: 100, topCss: 223, align: 'center' });
  });
});
