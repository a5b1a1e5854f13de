/**
 * Curves as straight lines between so many points that nobody sees the corners: no place of an ellipse lies further than a quarter of a pixel from them, up to radii
 * of some ten thousand pixels. All of them are affine: what is drawn through three anchors is drawn through the same three on every zoom and every interval.
 */
import type { PointCss } from './line-reach.ts';

/** Between a curve and the straight lines that stand for it. */
const MOST_ERROR_CSS = 0.25;
const LEAST_STEPS = 24;
const MOST_STEPS = 720;
const CURVE_STEPS = 64;

/**
 * Around a middle, from the direction of one point over that of another: both are ends of conjugate radii.
 * @param turns of the whole way around: 1 for an ellipse, 0.5 for an arc that ends opposite to where it began
 */
export function ellipsePoints(middle: PointCss, first: PointCss, second: PointCss, turns: 1 | 0.5): readonly number[] {
  const [ux, uy] = [first.xCss - middle.xCss, first.yCss - middle.yCss];
  const [vx, vy] = [second.xCss - middle.xCss, second.yCss - middle.yCss];
  const steps = stepsAround(Math.hypot(ux, uy, vx, vy)) * turns;
  const points: number[] = [];
  // An ellipse is closed by whoever draws it.
  for (let step = 0; step < steps + (turns === 1 ? 0 : 1); step++) {
    const angle = (2 * Math.PI * turns * step) / steps;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    points.push(middle.xCss + cos * ux + sin * vx, middle.yCss + cos * uy + sin * vy);
  }
  return points;
}

/** Through three points, the second one half way (a parabola). */
export function curveThrough(start: PointCss, middle: PointCss, end: PointCss): readonly number[] {
  return lagrange([0, 0.5, 1], [start, middle, end]);
}

/** Through four points, the second and the third one at a third of the way and at two thirds. */
export function doubleCurveThrough(
  start: PointCss,
  second: PointCss,
  third: PointCss,
  end: PointCss,
): readonly number[] {
  return lagrange([0, 1 / 3, 2 / 3, 1], [start, second, third, end]);
}

/** Even: half of them are half the way around. */
function stepsAround(radiusCss: number): number {
  const wanted = Math.ceil((Math.PI * Math.sqrt(radiusCss / (2 * MOST_ERROR_CSS))) / 2) * 2;
  return Math.min(MOST_STEPS, Math.max(LEAST_STEPS, wanted));
}

/** The polynomial that is at each of the points at its share of the way. */
function lagrange(shares: readonly number[], through: readonly PointCss[]): readonly number[] {
  const points: number[] = [];
  for (let step = 0; step <= CURVE_STEPS; step++) {
    const share = step / CURVE_STEPS;
    let [xCss, yCss] = [0, 0];
    for (const [at, own] of shares.entries()) {
      const weight = shares.reduce(
        (product, other, one) => (one === at ? product : (product * (share - other)) / (own - other)),
        1,
      );
      xCss += weight * through[at]!.xCss;
      yCss += weight * through[at]!.yCss;
    }
    points.push(xCss, yCss);
  }
  return points;
}
