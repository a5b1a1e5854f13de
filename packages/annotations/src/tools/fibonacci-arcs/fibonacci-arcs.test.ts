import { expect, it } from 'vitest';
import { madeUpView } from '../../testing/made-up-view.ts';
import { placedAnnotation } from '../../testing/placed-annotation.ts';
import { fibonacciArcs } from './fibonacci-arcs.ts';

const view = madeUpView();

function arcOf(places: readonly number[], props = {}) {
  const levels = [{ ratio: 0.5, color: '#111111', shown: true }];
  const given = { props: { levels, showFill: false, showLabels: false, ...props } };
  const drawn = fibonacciArcs.shapes(placedAnnotation(fibonacciArcs, view, places, given), view);
  const [arc] = drawn.filter((shape) => shape.kind === 'line');
  return Array.from({ length: arc!.points.length / 2 }, (_, at) => arc!.points.slice(2 * at, 2 * at + 2));
}

it('is round about its first point, at a share of the way to the second, on the side of that', () => {
  // 30 across and 40 up are 50 away: half of it is 25.
  const arc = arcOf([400, 240, 430, 200]);
  for (const [x, y] of arc) {
    expect(Math.hypot(x! - 400, y! - 240)).toBeCloseTo(25, 1);
    expect(y).toBeLessThanOrEqual(240.001);
  }
  for (const [, y] of arcOf([400, 200, 430, 240])) expect(y).toBeGreaterThanOrEqual(199.999);
});

it('goes all the way round where it is to', () => {
  const ys = arcOf([400, 240, 430, 200], { fullCircles: true }).map(([, y]) => y!);
  expect(Math.min(...ys)).toBeCloseTo(215, 0);
  expect(Math.max(...ys)).toBeCloseTo(265, 0);
});
