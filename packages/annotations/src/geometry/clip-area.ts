import type { AnnotationView } from './annotation-view.ts';
import { MARGIN_CSS } from './line-reach.ts';

/**
 * The part of a convex area that lies in the view or just beside it, as x and y in turn; null when there is none. Sutherland and Hodgman: each edge of the view
 * cuts off what lies beyond it.
 */
export function clipArea(
  points: readonly number[],
  { widthCss, heightCss }: Pick<AnnotationView, 'widthCss' | 'heightCss'>,
): readonly number[] | null {
  // Most areas lie within the view as a whole: nothing is cut off them, and nothing copied.
  if (isWithin(points, widthCss, heightCss)) return points;
  let left = points;
  for (const [axis, limitCss, sign] of [
    [0, -MARGIN_CSS, 1],
    [0, widthCss + MARGIN_CSS, -1],
    [1, -MARGIN_CSS, 1],
    [1, heightCss + MARGIN_CSS, -1],
  ] as const) {
    left = clipBehind(left, axis, limitCss, sign);
  }
  return left.length < 6 ? null : left;
}

function isWithin(points: readonly number[], widthCss: number, heightCss: number): boolean {
  for (let at = 0; at < points.length; at += 2) {
    const x = points[at]!;
    const y = points[at + 1]!;
    if (!(x >= -MARGIN_CSS && x <= widthCss + MARGIN_CSS && y >= -MARGIN_CSS && y <= heightCss + MARGIN_CSS))
      return false;
  }
  return points.length >= 6;
}

/** Keeps what lies on the side of a limit that the sign tells. */
function clipBehind(points: readonly number[], axis: 0 | 1, limitCss: number, sign: 1 | -1): readonly number[] {
  const kept: number[] = [];
  for (let at = 0, before = points.length - 2; at < points.length; before = at, at += 2) {
    const beyond = sign * (points[at + axis]! - limitCss);
    const beyondBefore = sign * (points[before + axis]! - limitCss);
    if (beyond >= 0 !== beyondBefore >= 0) {
      const share = beyondBefore / (beyondBefore - beyond);
      kept.push(
        points[before]! + share * (points[at]! - points[before]!),
        points[before + 1]! + share * (points[at + 1]! - points[before + 1]!),
      );
    }
    if (beyond >= 0) kept.push(points[at]!, points[at + 1]!);
  }
  return kept;
}
