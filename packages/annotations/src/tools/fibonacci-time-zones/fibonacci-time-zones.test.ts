import { expect, it } from 'vitest';
import { madeUpView } from '../../testing/made-up-view.ts';
import { placedAnnotation } from '../../testing/placed-annotation.ts';
import { fibonacciTrendTime } from '../fibonacci-trend-time/fibonacci-trend-time.ts';
import { fibonacciTimeZones } from './fibonacci-time-zones.ts';

const view = madeUpView();
const uprightOf = (shapes: ReturnType<typeof fibonacciTimeZones.shapes>) =>
  shapes.flatMap((shape) => (shape.kind === 'line' && shape.points[0] === shape.points[2] ? [shape.points[0]!] : []));

it('stands at the numbers of Fibonacci times the bars between its points', () => {
  const placed = placedAnnotation(fibonacciTimeZones, view, [100, 300, 120, 200]);
  expect(uprightOf(fibonacciTimeZones.shapes(placed, view)).map(Math.round)).toEqual([
    ...[100, 120, 140, 160, 200, 260, 360, 520, 780],
  ]);
});

it('counts shares of a movement from a third point', () => {
  const placed = placedAnnotation(fibonacciTrendTime, view, [100, 300, 200, 200, 250, 250]);
  expect(uprightOf(fibonacciTrendTime.shapes(placed, view)).map(Math.round)).toEqual([
    ...[250, 288, 312, 350, 388, 412, 450, 488, 512, 550],
  ]);
});
