import { describe, expect, it } from 'vitest';
import { madeUpView } from '../../testing/made-up-view.ts';
import { placedAnnotation } from '../../testing/placed-annotation.ts';
import { fibonacciRetracementTrendBased } from './fibonacci-retracement-trend-based.ts';

const view = madeUpView();
/** A rise from 125 to 150, projected from 140. */
const annotation = placedAnnotation(fibonacciRetracementTrendBased, view, [200, 300, 400, 200, 500, 240], {
  isBlank: true,
});

describe('a trend-based Fibonacci', () => {
  it('projects the movement from the third point, in its own direction', () => {
    const told = fibonacciRetracementTrendBased.describe(annotation, view);
    expect(told).toContain('rising 20.00 % in 40 bars, projected from 2024-01-01T01:40:00Z 140.00.');
    expect(told).toContain('0 at 140.00, ');
    expect(told).toContain('1 at 165.00, 1.618 at 180.45.');
  });

  it('draws the movement, the way to the third point, and levels between the second and the third', () => {
    const lines = fibonacciRetracementTrendBased.shapes(annotation, view).filter((shape) => shape.kind === 'line');
    expect(lines).toHaveLength(10);
    expect(lines[0]!.points).toEqual([400, 240, 500, 240]);
    expect(lines.at(-2)!.points).toEqual([200, 300, 400, 200]);
    expect(lines.at(-1)!.points).toEqual([400, 200, 500, 240]);
  });
});
