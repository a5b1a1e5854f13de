import { expect, it } from 'vitest';
import { madeUpView } from '../../testing/made-up-view.ts';
import { placedAnnotation } from '../../testing/placed-annotation.ts';
import { sineLine } from './sine-line.ts';

it('has its turns at its points and at every half wave beside them, and runs through its middle between', () => {
  const view = madeUpView();
  const shapes = sineLine.shapes(placedAnnotation(sineLine, view, [200, 100, 260, 180]), view);
  const heights = new Map<number, number>();
  for (const shape of shapes)
    if (shape.kind === 'line')
      for (let at = 0; at < shape.points.length; at += 2)
        heights.set(Math.round(shape.points[at]! * 2) / 2, shape.points[at + 1]!);
  for (const [xCss, yCss] of [
    [200, 100],
    [260, 180],
    [320, 100],
    [140, 180],
    [680, 100],
    [230, 140],
    [290, 140],
  ] as const)
    expect(heights.get(xCss)).toBeCloseTo(yCss, 6);
});
