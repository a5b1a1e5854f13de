import { describe, expect, it } from 'vitest';
import { boundsOf } from '../../geometry/shape-bounds.ts';
import { madeUpView } from '../../testing/made-up-view.ts';
import { placedAnnotation } from '../../testing/placed-annotation.ts';
import { datePriceRange } from './date-price-range.ts';

const view = madeUpView();
const PLACES = [200, 250, 500, 150];

describe('a date and price range', () => {
  const shapes = datePriceRange.shapes(placedAnnotation(datePriceRange, view, PLACES, { isBlank: true }), view);

  it('tells the price in one section and the time in another', () => {
    const texts = shapes.filter((shape) => shape.kind === 'text');
    expect(texts.map(({ lines }) => lines)).toEqual([
      ['+25.00 (+18.18 %)', '+2500 ticks'],
      ['60 bars, 60m', 'Volume 60000'],
    ]);
    expect(boundsOf(texts)!.bottomCss).toBeLessThan(150);
  });

  it('has an arrow for either', () => {
    const heads = shapes.filter((shape) => shape.kind === 'area').filter(({ points }) => points.length === 6);
    expect(heads.map(({ points }) => points.slice(0, 2))).toEqual([
      [500, 200],
      [350, 150],
    ]);
  });
});
