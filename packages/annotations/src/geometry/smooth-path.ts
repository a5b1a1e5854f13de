/**
 * A soft line through points: a Catmull-Rom spline whose knots lie as far apart as the square roots of the distances (centripetal), so that it makes no loops where
 * a long stretch meets a short one. It never leaves the columns between its outermost points: an extent by anchors holds for it.
 */

/** So far apart are the places that stand for a curve, and so many there are between two points at most. */
const STEP_CSS = 5;
const MOST_STEPS = 10;
const LEAST_KNOT = 1e-3;

/** @param points x and y in turn */
export function smoothPath(points: readonly number[]): readonly number[] {
  const count = points.length / 2;
  if (count < 3) return points;
  let [leftCss, rightCss] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let at = 0; at < points.length; at += 2) {
    leftCss = Math.min(leftCss, points[at]!);
    rightCss = Math.max(rightCss, points[at]!);
  }
  const soft: number[] = [points[0]!, points[1]!];
  for (let at = 0; at + 1 < count; at++) {
    const [a, b, c, d] = [Math.max(0, at - 1), at, at + 1, Math.min(count - 1, at + 2)];
    const lengthCss = Math.hypot(points[2 * c]! - points[2 * b]!, points[2 * c + 1]! - points[2 * b + 1]!);
    const steps = Math.min(MOST_STEPS, Math.max(1, Math.ceil(lengthCss / STEP_CSS)));
    for (let step = 1; step < steps; step++) {
      const [x, y] = along(points, [a, b, c, d], step / steps);
      soft.push(Math.min(rightCss, Math.max(leftCss, x)), y);
    }
    soft.push(points[2 * c]!, points[2 * c + 1]!);
  }
  return soft;
}

/** Barry and Goldman's pyramid: a share of the way from the second point to the third. */
function along(
  points: readonly number[],
  [a, b, c, d]: readonly [number, number, number, number],
  share: number,
): readonly [x: number, y: number] {
  const knot = (from: number, to: number) =>
    Math.max(
      LEAST_KNOT,
      Math.hypot(points[2 * to]! - points[2 * from]!, points[2 * to + 1]! - points[2 * from + 1]!) ** 0.5,
    );
  const k0 = 0;
  const k1 = k0 + knot(a, b);
  const k2 = k1 + knot(b, c);
  const k3 = k2 + knot(c, d);
  const at = k1 + share * (k2 - k1);
  const mix = (one: number, other: number, from: number, to: number) =>
    ((to - at) * one + (at - from) * other) / (to - from);
  const axis = (which: 0 | 1) => {
    const [p0, p1, p2, p3] = [
      points[2 * a + which]!,
      points[2 * b + which]!,
      points[2 * c + which]!,
      points[2 * d + which]!,
    ];
    const [q0, q1, q2] = [mix(p0, p1, k0, k1), mix(p1, p2, k1, k2), mix(p2, p3, k2, k3)];
    return mix(mix(q0, q1, k0, k2), mix(q1, q2, k1, k3), k1, k2);
  };
  return [axis(0), axis(1)];
}
