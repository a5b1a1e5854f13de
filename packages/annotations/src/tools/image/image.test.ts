import { describe, expect, it } from 'vitest';
import { anchorAt } from '../../geometry/move-anchors.ts';
import { boundsOf } from '../../geometry/shape-bounds.ts';
import { checkAnnotation } from '../../record/check-annotation.ts';
import { madeUpView } from '../../testing/made-up-view.ts';
import { placedAnnotation } from '../../testing/placed-annotation.ts';
import { TINY_PNG } from '../../testing/tiny-pictures.ts';
import { image } from './image.ts';

const view = madeUpView();
const imageOf = (source: string, style = {}) =>
  placedAnnotation(image, view, [300, 200], { props: { source }, style, isBlank: true });

describe('an image', () => {
  it('lies around its point, its longer side as long as its size', () => {
    const [picture, ...more] = image.shapes(imageOf(TINY_PNG, { size: 100 }), view);
    expect(picture).toMatchObject({ kind: 'picture', source: TINY_PNG });
    expect(boundsOf([picture!])).toEqual({ leftCss: 250, topCss: 175, rightCss: 350, bottomCss: 225 });
    expect(more).toEqual([]);
  });

  it('shows an empty place before there is one', () => {
    expect(image.shapes(imageOf(''), view).some(({ kind }) => kind === 'picture')).toBe(false);
    expect(boundsOf(image.shapes(imageOf('', { size: 100 }), view))).toMatchObject({ leftCss: 249.5, rightCss: 350.5 });
  });

  it('grows with any of its corners and keeps its shape', () => {
    const before = imageOf(TINY_PNG, { size: 100 });
    const corners = image.handles(before, view).filter(({ sizes }) => sizes === true);
    expect(corners.map(({ xCss, yCss }) => [xCss, yCss])).toEqual([
      [250, 175],
      [350, 175],
      [350, 225],
      [250, 225],
    ]);
    for (const { id, xCss, yCss } of corners) {
      const [farX, farY] = [300 + 2 * (xCss - 300), 200 + 2 * (yCss - 200)];
      const change = image.moveHandle(before, id, anchorAt(view, farX, farY), view);
      expect(change).toEqual({ style: { ...before.style, size: 200 } });
      // Off the way of the corner the nearest place on it counts.
      const beside = image.moveHandle(
        before,
        id,
        anchorAt(view, farX + Math.sign(yCss - 200) * 10, farY - Math.sign(xCss - 300) * 20),
        view,
      );
      expect(Number(beside.style?.size)).toBeCloseTo(200, 0);
      const none = image.moveHandle(before, id, anchorAt(view, 300, 200), view);
      expect(none.style?.size).toBe(16);
    }
  });

  it('lets through what is behind it', () => {
    expect(image.shapes(imageOf(TINY_PNG, { opacity: 40 }), view)[0]).toMatchObject({ kind: 'picture', opacity: 0.4 });
  });

  it('has its words below it', () => {
    const written = { ...imageOf(TINY_PNG, { size: 100 }), text: { label: 'Logo' } };
    expect(image.shapes(written, view)).toContainEqual(expect.objectContaining({ lines: ['Logo'], topCss: 231 }));
  });

  it('takes no address and no other format', () => {
    for (const source of ['https://example.com/a.png', 'data:image/svg+xml,<svg/>', `${TINY_PNG}x`, 1])
      expect(checkAnnotation(imageOf(source as string), () => image).issues).not.toBe(null);
  });
});
