import { describe, expect, it } from 'vitest';
import { boundsOf } from '../../geometry/shape-bounds.ts';
import { madeUpView } from '../../testing/made-up-view.ts';
import { placedAnnotation } from '../../testing/placed-annotation.ts';
import { dateRange } from './date-range.ts';

const view = madeUpView();
const PLACES = [200, 250, 500, 150];

describe('a date range', () => {
  const drawn = (props = {}) =>
    dateRange.shapes(placedAnnotation(dateRange, view, PLACES, { isBlank: true, props }), view);

  it('is bounded by a line at either moment, with an arrow between them', () => {
    const lines = drawn().filter((shape) => shape.kind === 'line');
    expect(lines.map(({ points }) => points.map(Math.round))).toEqual([
      [200, 150, 200, 250],
      [500, 150, 500, 250],
      [200, 200, 490, 200],
    ]);
  });

  it('goes on above and below where it is extended, and tells its figures beside that', () => {
    const shapes = drawn({ extendAbove: true, extendBelow: true });
    expect(shapes[0]).toMatchObject({ kind: 'area', points: [200, -64, 500, -64, 500, 464, 200, 464] });
    const block = boundsOf(shapes.filter((shape) => shape.kind === 'text'))!;
    expect(block.leftCss).toBeGreaterThan(500);
  });

  it('tells how much time it is', () => {
    expect(dateRange.describe(placedAnnotation(dateRange, view, PLACES), view)).toBe(
      'Date range from 2024-01-01T00:40:00Z to 2024-01-01T01:40:00Z: 60 bars, 60m, Volume 60000.',
    );
  });
});
