import { describe, expect, it } from 'vitest';
import { madeUpView } from '../../testing/made-up-view.ts';
import { placedAnnotation } from '../../testing/placed-annotation.ts';
import { headAndShoulders } from './head-and-shoulders.ts';

const view = madeUpView();
const PLACES = [100, 300, 180, 180, 240, 240, 320, 100, 400, 240, 460, 180, 540, 300];

function neckOf(places: readonly number[]): readonly number[] {
  const shapes = headAndShoulders.shapes(placedAnnotation(headAndShoulders, view, places), view);
  const neck = shapes.find((shape) => shape.kind === 'line' && shape.pen.style === 'dashed');
  return neck?.kind === 'line' ? neck.points.map(Math.round) : [];
}

describe('the neckline of a head and its shoulders', () => {
  it('runs from where the price came up through it to where it goes down', () => {
    // Level at 240: the first stretch falls from 300 to 180 over 80 pixels, so it is there after half of them.
    expect(neckOf(PLACES)).toEqual([140, 240, 240, 240, 400, 240, 500, 240]);
  });

  it('ends at the necks where the price does not cross it', () => {
    const above = PLACES.with(1, 200).with(13, 200);
    expect(neckOf(above)).toEqual([240, 240, 240, 240, 400, 240, 400, 240]);
  });

  it('names the shoulders and the head', () => {
    const shapes = headAndShoulders.shapes(placedAnnotation(headAndShoulders, view, PLACES), view);
    expect(shapes.flatMap((shape) => (shape.kind === 'text' ? shape.lines : []))).toEqual([
      'Left shoulder',
      'Head',
      'Right shoulder',
    ]);
  });
});
