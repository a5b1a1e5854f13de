import { expect, it } from 'vitest';
import { madeUpView } from '../../testing/made-up-view.ts';
import { placedAnnotation } from '../../testing/placed-annotation.ts';
import { fibonacciCircles } from './fibonacci-circles.ts';

const view = madeUpView();
const props = {
  levels: [
    { ratio: 0.5, color: '#111111', shown: true },
    { ratio: 1, color: '#222222', shown: true },
  ],
  showFill: false,
  showLabels: true,
};

it('has an ellipse through both of its points, and one half as large about the same middle', () => {
  const drawn = fibonacciCircles.shapes(
    placedAnnotation(fibonacciCircles, view, [300, 240, 500, 160], { props }),
    view,
  );
  const [half, whole] = drawn.filter((shape) => shape.kind === 'line').map(({ points }) => points);
  // (x / a)² + (y / b)² = 1 with a = 100 √2 and b = 40 √2.
  const sizeOf = (x: number, y: number) => Math.hypot((x - 400) / (100 * Math.SQRT2), (y - 200) / (40 * Math.SQRT2));
  expect(sizeOf(300, 240)).toBeCloseTo(1, 9);
  for (const [points, size] of [
    [half!, 0.5],
    [whole!, 1],
  ] as const)
    for (let at = 0; at < points.length; at += 2) expect(sizeOf(points[at]!, points[at + 1]!)).toBeCloseTo(size, 2);
  expect(drawn.flatMap((shape) => (shape.kind === 'text' ? shape.lines : []))).toEqual(['1', '0.5']);
});
