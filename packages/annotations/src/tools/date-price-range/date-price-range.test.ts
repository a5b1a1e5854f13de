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

  it('leaves its words readable where no side has room for its figures', () => {
    const small = madeUpView({ widthCss: 320, heightCss: 200 });
    const annotation = placedAnnotation(datePriceRange, small, [60, 190, 260, 60]);
    const drawn = datePriceRange.shapes({ ...annotation, text: { label: 'Two\nlines' } }, small);
    const texts = drawn.filter((shape) => shape.kind === 'text');
    const [words, figures] = [texts.filter(({ slot }) => slot !== null), texts.filter(({ slot }) => slot === null)];
    expect(words).toHaveLength(1);
    expect(boundsOf(figures)!.topCss).toBeGreaterThanOrEqual(boundsOf(words)!.bottomCss);
  });

  it('has its words within where a legend is over it, and its figures below them', () => {
    const small = madeUpView({ widthCss: 320, heightCss: 260 });
    const covered = { ...small, covered: () => [{ leftCss: 0, topCss: 0, rightCss: 320, bottomCss: 58 }] };
    const annotation = placedAnnotation(datePriceRange, covered, [30, 250, 290, 60]);
    const drawn = datePriceRange.shapes({ ...annotation, text: { label: 'Two\nlines' } }, covered);
    const texts = drawn.filter((shape) => shape.kind === 'text');
    const [words, figures] = [texts.filter(({ slot }) => slot !== null), texts.filter(({ slot }) => slot === null)];
    expect(boundsOf(words)!.topCss).toBeGreaterThanOrEqual(60);
    expect(boundsOf(figures)!.topCss).toBeGreaterThanOrEqual(boundsOf(words)!.bottomCss);
  });

  it('has an arrow for either', () => {
    const heads = shapes.filter((shape) => shape.kind === 'area').filter(({ points }) => points.length === 6);
    expect(heads.map(({ points }) => points.slice(0, 2))).toEqual([
      [500, 200],
      [350, 150],
    ]);
  });

  it('goes on to any side', () => {
    const props = { extendAbove: true, extendBelow: false, extendLeft: false, extendRight: true };
    const placed = placedAnnotation(datePriceRange, view, PLACES, { isBlank: true, props });
    const [fill] = datePriceRange.shapes(placed, view);
    expect(boundsOf([fill!])).toMatchObject({ leftCss: 200, bottomCss: 250 });
    expect(boundsOf([fill!])!.topCss).toBeLessThanOrEqual(0);
    expect(boundsOf([fill!])!.rightCss).toBeGreaterThanOrEqual(view.widthCss);
    expect(datePriceRange.extent(placed).toUs).toBe(Number.POSITIVE_INFINITY);
  });
});
