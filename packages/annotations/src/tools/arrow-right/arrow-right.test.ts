import { describe, expect, it } from 'vitest';
import { boundsOf } from '../../geometry/shape-bounds.ts';
import { madeUpView } from '../../testing/made-up-view.ts';
import { placedAnnotation } from '../../testing/placed-annotation.ts';
import { arrowRight } from './arrow-right.ts';

const view = madeUpView();
const wordsAt = (xCss: number, yCss: number) => {
  const placed = placedAnnotation(arrowRight, view, [xCss, yCss], { isBlank: true });
  return boundsOf([arrowRight.shapes({ ...placed, text: { label: 'Words of some length' } }, view)[1]!])!;
};

describe('an arrow to the right', () => {
  it('has its text to the left of it', () => {
    expect(wordsAt(400, 200).rightCss).toBeLessThanOrEqual(380);
  });

  it('has it under itself where it would be cut off, over itself at the lower edge, and whole', () => {
    const under = wordsAt(60, 200);
    expect(under.leftCss).toBeGreaterThanOrEqual(0);
    expect(under.topCss).toBeGreaterThan(208);
    const over = wordsAt(60, 390);
    expect(over.leftCss).toBeGreaterThanOrEqual(0);
    expect(over.bottomCss).toBeLessThan(382);
  });

  it('leaves with its text', () => {
    expect(wordsAt(-500, 200).rightCss).toBeLessThan(0);
  });
});
