import { arrowHead } from './arrow-head.ts';
import type { PointCss } from './line-reach.ts';
import type { AreaShape } from './shape.ts';

export interface PathEnds {
  readonly startArrow: boolean;
  readonly endArrow: boolean;
}

/** What of a path lies between its heads, and the heads. */
export interface EndedPath {
  readonly points: readonly number[];
  readonly heads: readonly AreaShape[];
}

/** A line through points with a head at either end: it is drawn to the backs of the heads, so that no tip is blunted. */
export function endedPath(points: readonly number[], penCss: number, color: string, ends: PathEnds): EndedPath {
  const end = ends.endArrow ? withHead(points, penCss) : null;
  const start = ends.startArrow ? withHead(backwards(end?.points ?? points), penCss) : null;
  const area = (head: readonly number[]): AreaShape => ({
    kind: 'area',
    points: head,
    color,
    opacity: 1,
    isSolid: true,
  });
  return {
    points: start === null ? (end?.points ?? points) : backwards(start.points),
    heads: [start, end].flatMap((one) => (one === null ? [] : [area(one.head)])),
  };
}

/** Null where the path has no direction. The head looks along what of the path it lies over. */
function withHead(
  points: readonly number[],
  penCss: number,
): { readonly points: readonly number[]; readonly head: readonly number[] } | null {
  const tip = pointAt(points, points.length / 2 - 1);
  for (let at = points.length / 2 - 2; at >= 0; at--) {
    const from = pointAt(points, at);
    const head = arrowHead(from, tip, penCss);
    if (head === null) continue;
    const headCss = Math.hypot(tip.xCss - head.back.xCss, tip.yCss - head.back.yCss);
    const wayCss = Math.hypot(tip.xCss - from.xCss, tip.yCss - from.yCss);
    // A place nearer than the head is long lies under it, unless it is the first one.
    if (wayCss <= headCss + 1e-9 && at > 0) continue;
    return { points: [...points.slice(0, 2 * at + 2), head.back.xCss, head.back.yCss], head: head.points };
  }
  return null;
}

function pointAt(points: readonly number[], at: number): PointCss {
  return { xCss: points[2 * at]!, yCss: points[2 * at + 1]! };
}

function backwards(points: readonly number[]): readonly number[] {
  const turned: number[] = [];
  for (let at = points.length - 2; at >= 0; at -= 2) turned.push(points[at]!, points[at + 1]!);
  return turned;
}
