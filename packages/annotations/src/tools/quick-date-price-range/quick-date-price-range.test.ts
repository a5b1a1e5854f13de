import { describe, expect, it } from 'vitest';
import { boundsOf } from '../../geometry/shape-bounds.ts';
import { madeUpView } from '../../testing/made-up-view.ts';
import { placedAnnotation } from '../../testing/placed-annotation.ts';
import { quickDatePriceRange } from './quick-date-price-range.ts';

const view = madeUpView();
const PLACES = [200, 250, 500, 150];

describe('a quick measure', () => {
  const colorsOf = (places: number[], on = view) =>
    quickDatePriceRange
      .shapes(placedAnnotation(quickDatePriceRange, on, places), on)
      .flatMap((shape) => (shape.kind === 'area' ? [shape.color] : []));

  it('goes with the next press', () => {
    expect(quickDatePriceRange.isEphemeral).toBe(true);
  });

  it('looks otherwise for a rise than for a fall', () => {
    expect(colorsOf(PLACES)).toContain('#0a7f69');
    expect(colorsOf([200, 150, 500, 250])).toContain('#d22f3d');
  });

  it('is a rise when the price rises, also on an inverted scale', () => {
    expect(colorsOf(PLACES, madeUpView({ isInverted: true }))).toContain('#d22f3d');
  });

  it('tells its figures clear of itself', () => {
    const shapes = quickDatePriceRange.shapes(placedAnnotation(quickDatePriceRange, view, PLACES), view);
    expect(boundsOf(shapes.filter((shape) => shape.kind === 'text'))!.bottomCss).toBeLessThan(150);
  });
});
