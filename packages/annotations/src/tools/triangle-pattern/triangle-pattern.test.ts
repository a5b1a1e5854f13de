import { expect, it } from 'vitest';
import { madeUpView } from '../../testing/made-up-view.ts';
import { placedAnnotation } from '../../testing/placed-annotation.ts';
import { trianglePattern } from './triangle-pattern.ts';

const view = madeUpView();

function endsOf(places: readonly number[]): readonly (readonly number[])[] {
  const shapes = trianglePattern.shapes(placedAnnotation(trianglePattern, view, places), view);
  return shapes.flatMap((shape) => (shape.kind === 'line' ? [shape.points.slice(-2).map(Math.round)] : [])).slice(0, 2);
}

it('runs its lines to where they meet', () => {
  // From 100 a pixel down for every two, from 300 a pixel up: level at 200 after 200 of them.
  expect(endsOf([100, 100, 100, 300, 200, 150, 200, 250])).toEqual([
    [300, 200],
    [300, 200],
  ]);
});

it('ends them at its points where they meet nowhere after them', () => {
  expect(endsOf([100, 100, 140, 300, 200, 100, 240, 300])).toEqual([
    [200, 100],
    [240, 300],
  ]);
  expect(endsOf([100, 150, 140, 250, 200, 100, 240, 300])).toEqual([
    [200, 100],
    [240, 300],
  ]);
});
