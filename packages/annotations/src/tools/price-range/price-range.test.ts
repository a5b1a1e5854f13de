import { describe, expect, it } from 'vitest';
import { boundsOf } from '../../geometry/shape-bounds.ts';
import { madeUpView } from '../../testing/made-up-view.ts';
import { placedAnnotation } from '../../testing/placed-annotation.ts';
import { priceRange } from './price-range.ts';

const view = madeUpView();
const PLACES = [200, 250, 500, 150];

describe('a price range', () => {
  const drawn = (places = PLACES, props = {}) =>
    priceRange.shapes(placedAnnotation(priceRange, view, places, { isBlank: true, props }), view);

  it('is bounded by a line at either price, with an arrow between them', () => {
    const lines = drawn().filter((shape) => shape.kind === 'line');
    expect(lines.map(({ points }) => points.map(Math.round))).toEqual([
      [200, 250, 500, 250],
      [200, 150, 500, 150],
      [350, 250, 350, 160],
    ]);
  });

  it('tells its figures over a rise and under a fall', () => {
    const blockOf = (places: number[]) => boundsOf(drawn(places).filter((shape) => shape.kind === 'text'))!;
    expect(blockOf(PLACES).bottomCss).toBeLessThan(150);
    expect(blockOf([200, 150, 500, 250]).topCss).toBeGreaterThan(250);
  });

  it('lasts for ever on the sides where it is extended', () => {
    const annotation = placedAnnotation(priceRange, view, PLACES, { props: { extendLeft: true } });
    expect(priceRange.extent(annotation)).toMatchObject({ fromUs: Number.NEGATIVE_INFINITY });
    expect(drawn(PLACES, { extendLeft: true })[0]).toMatchObject({ points: [-64, 150, 500, 150, 500, 250, -64, 250] });
  });

  it('tells how far the price went', () => {
    expect(priceRange.describe(placedAnnotation(priceRange, view, PLACES), view)).toBe(
      'Price range from 137.50 to 162.50: +25.00 (+18.18 %), +2500 ticks.',
    );
  });
});
