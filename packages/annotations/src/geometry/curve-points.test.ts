import { describe, expect, it } from 'vitest';
import { curveThrough, doubleCurveThrough, ellipsePoints } from './curve-points.ts';

const at = (xCss: number, yCss: number) => ({ xCss, yCss });
const middleOf = (points: readonly number[], part: number) => [
  (points[2 * part]! + points[2 * part + 2]!) / 2,
  (points[2 * part + 1]! + points[2 * part + 3]!) / 2,
];

describe('points of an ellipse', () => {
  it.each([5, 100, 3000, 25_000])(
    'with a radius of %i lie on it, and lines between them within a quarter of a pixel',
    (radius) => {
      const points = ellipsePoints(at(7, 9), at(7 + radius, 9), at(7, 9 + radius), 1);
      for (let part = 0; part < points.length / 2 - 1; part++) {
        expect(Math.hypot(points[2 * part]! - 7, points[2 * part + 1]! - 9)).toBeCloseTo(radius, 6);
        const [xCss, yCss] = middleOf(points, part) as [number, number];
        expect(radius - Math.hypot(xCss - 7, yCss - 9)).toBeLessThan(0.26);
      }
    },
  );

  it('run through the ends of its radii, and half of them end opposite to the first', () => {
    const arc = ellipsePoints(at(0, 0), at(40, 10), at(-5, 30), 0.5);
    expect(arc.slice(0, 2)).toEqual([40, 10]);
    expect(arc.at(-2)).toBeCloseTo(-40, 9);
    expect(arc.at(-1)).toBeCloseTo(-10, 9);
    const top = arc.length / 4 - 0.5;
    expect(arc[2 * top]).toBeCloseTo(-5, 9);
    expect(arc[2 * top + 1]).toBeCloseTo(30, 9);
  });

  it('are never more than some hundreds', () => {
    expect(ellipsePoints(at(0, 0), at(1e9, 0), at(0, 1e9), 1).length / 2).toBe(720);
  });
});

describe('curves', () => {
  it('run through their points at even shares of the way', () => {
    const curve = curveThrough(at(0, 0), at(50, 80), at(100, 0));
    expect([...curve.slice(0, 2), ...curve.slice(64, 66), ...curve.slice(-2)]).toEqual([0, 0, 50, 80, 100, 0]);
    // A parabola: at a quarter of the way it is as high as three quarters of its top.
    expect(curve.slice(32, 34)).toEqual([25, 60]);
    const double = doubleCurveThrough(at(0, 0), at(30, 30), at(60, -30), at(90, 0));
    // x³ alone of x(x − 45)(x − 90) is antisymmetric about the middle.
    expect(double[65]).toBeCloseTo(0, 9);
    expect(double[64]).toBeCloseTo(45, 9);
  });

  it('are straight through points in a row', () => {
    const curve = doubleCurveThrough(at(0, 0), at(10, 20), at(20, 40), at(30, 60));
    for (let place = 0; place < curve.length; place += 2) expect(curve[place + 1]).toBeCloseTo(2 * curve[place]!, 9);
  });
});
