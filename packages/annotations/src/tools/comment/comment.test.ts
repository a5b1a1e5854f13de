import { describe, expect, it } from 'vitest';
import { hitShapes } from '../../geometry/hit-shape.ts';
import { boundsOf } from '../../geometry/shape-bounds.ts';
import { madeUpView } from '../../testing/made-up-view.ts';
import { placedAnnotation } from '../../testing/placed-annotation.ts';
import { comment } from './comment.ts';

const view = madeUpView();
const place = placedAnnotation(comment, view, [100, 300], { isBlank: true });

describe('a comment', () => {
  it('is a bubble whose tip is its point', () => {
    const shapes = comment.shapes({ ...place, text: { text: 'Sold here' } }, view);
    expect(boundsOf(shapes)).toMatchObject({ leftCss: 82, rightCss: 165, bottomCss: 300 });
    expect(hitShapes(shapes, 100, 297, 0)).not.toBe(null);
    expect(hitShapes(shapes, 120, 297, 0)).toBe(null);
  });

  it('grows upwards and to the right with its text', () => {
    const bounds = ['', 'Sold', 'Sold here, and bought it back\nlater'].map(
      (text) => boundsOf(comment.shapes({ ...place, text: { text } }, view))!,
    );
    expect(bounds.map(({ leftCss, bottomCss }) => [leftCss, bottomCss])).toEqual(Array(3).fill([82, 300]));
    expect(bounds.map(({ rightCss, topCss }) => [rightCss, topCss])).toEqual([
      [118, 258],
      [130, 258],
      [305, 240],
    ]);
  });
});
