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
  // Most areas lie within the view as a whole, or as a whole beyond one of its edges: nothing is cut off them, and nothing copied.
  let leftCss = points[0]!;
  let topCss = points[1]!;
  let rightCss = leftCss;
  let bottomCss = topCss;
  for (let at = 2; at < points.length; at += 2) {
    const x = points[at]!;
    const y = points[at + 1]!;
    if (!(x >= leftCss)) leftCss = x;
    if (!(x <= rightCss)) rightCss = x;
    if (!(y >= topCss)) topCss = y;
    if (!(y <= bottomCss)) bottomCss = y;
  }
  const [endX, endY] = [widthCss + MARGIN_CSS, heightCss + MARGIN_CSS];
  if (points.length < 6 || rightCss < -MARGIN_CSS || leftCss > endX || bottomCss < -MARGIN_CSS || topCss > endY)
    return null;
  if (leftCss >= -MARGIN_CSS && rightCss <= endX && topCss >= -MARGIN_CSS && bottomCss <= endY) return points;
  const narrow = clipBehind(clipBehind(points, 0, -MARGIN_CSS, 1), 0, endX, -1);
  const left = clipBehind(clipBehind(narrow, 1, -MARGIN_CSS, 1), 1, endY, -1);
  return left.length < 6 ? null : left;
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
