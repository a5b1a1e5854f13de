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

  it('breaks a long line at its words, and a word that is wider than a line', () => {
    const shapes = comment.shapes(
      { ...place, text: { text: `${'Sold here again. '.repeat(6)}${'x'.repeat(50)}` } },
      view,
    );
    const words = shapes.find((shape) => shape.kind === 'text')!;
    expect(words.lines).toEqual([
      'Sold here again. Sold here again.',
      'Sold here again. Sold here again.',
      'Sold here again. Sold here again.',
      'x'.repeat(34),
      'x'.repeat(16),
    ]);
    const { leftCss, rightCss } = boundsOf(shapes)!;
    expect(rightCss - leftCss).toBe(34 * 7 + 20);
  });

  it('is no wider than a narrow pane, however large its letters are', () => {
    const text = { text: 'Sold here again. '.repeat(6) };
    const large = { ...place, style: { ...place.style, textSize: 40 }, text };
    const { leftCss, rightCss } = boundsOf(comment.shapes(large, { ...view, widthCss: 300 }))!;
    expect(rightCss - leftCss).toBeLessThanOrEqual(300);
  });

  it('gives its editor room for the next letter, and breaks lines where it does', () => {
    const wrapOf = (text: string) =>
      comment
        .shapes({ ...place, text: { text } }, view)
        .flatMap((shape) => (shape.kind === 'text' ? [shape.wrapCss] : []));
    expect(wrapOf('Sold')).toEqual([4 * 7 + 14]);
    expect(wrapOf('x'.repeat(50))).toEqual([34 * 7]);
  });
});
