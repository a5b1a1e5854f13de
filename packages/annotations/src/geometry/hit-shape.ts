import type { LineShape, Shape, TextShape } from './shape.ts';
import { inText, ownBox } from './text-corners.ts';

/** How a place meets a shape: lower is nearer; areas that only tint come after everything else. */
export interface Hit {
  readonly distanceCss: number;
  readonly isTint: boolean;
}

/**
 * Whether a place lies on a shape, or so near to it that it is meant.
 * @param reachCss how far beside a line a hand may be: a finger's reach is wider than a pointer's
 */
export function hitShape(shape: Shape, xCss: number, yCss: number, reachCss: number): Hit | null {
  switch (shape.kind) {
    case 'line': {
      const distanceCss = Math.max(0, distanceToLine(shape, xCss, yCss) - shape.pen.widthCss / 2);
      return distanceCss <= reachCss ? { distanceCss, isTint: false } : null;
    }
    case 'area':
    case 'picture':
      return isInside(shape.points, xCss, yCss) ? { distanceCss: 0, isTint: shape.isSolid !== true } : null;
    case 'text':
      return isInText(shape, xCss, yCss) ? { distanceCss: 0, isTint: false } : null;
  }
}

/** Of the shapes of one annotation, the one that is hit best. */
export function hitShapes(shapes: readonly Shape[], xCss: number, yCss: number, reachCss: number): Hit | null {
  let best: Hit | null = null;
  for (const shape of shapes) {
    const hit = hitShape(shape, xCss, yCss, reachCss);
    if (hit !== null && (best === null || isBetter(hit, best))) best = hit;
  }
  return best;
}

/** What only tints comes last; nearer comes first. */
export function isBetter(hit: Hit, than: Hit): boolean {
  return hit.isTint === than.isTint ? hit.distanceCss < than.distanceCss : than.isTint;
}

function distanceToLine({ points }: LineShape, xCss: number, yCss: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let at = 0; at + 3 < points.length; at += 2) {
    const fromX = points[at]!;
    const fromY = points[at + 1]!;
    const dx = points[at + 2]! - fromX;
    const dy = points[at + 3]! - fromY;
    const lengthSquared = dx * dx + dy * dy;
    const along = lengthSquared === 0 ? 0 : ((xCss - fromX) * dx + (yCss - fromY) * dy) / lengthSquared;
    const share = Math.min(1, Math.max(0, along));
    least = Math.min(least, Math.hypot(xCss - fromX - share * dx, yCss - fromY - share * dy));
  }
  return least;
}

/** By how often the outline runs around a place, as it is filled: up across a ray to the right counts against down. */
function isInside(points: readonly number[], xCss: number, yCss: number): boolean {
  let turns = 0;
  for (let at = 0, before = points.length - 2; at < points.length; before = at, at += 2) {
    const y = points[at + 1]!;
    const otherY = points[before + 1]!;
    if (y > yCss === otherY > yCss) continue;
    const x = points[at]!;
    if (xCss < x + ((points[before]! - x) * (yCss - y)) / (otherY - y)) turns += y > yCss ? 1 : -1;
  }
  return turns !== 0;
}

function isInText(text: TextShape, xCss: number, yCss: number): boolean {
  const { fromCss, toCss, heightCss } = ownBox(text);
  const { alongCss, downCss } = inText(text, xCss, yCss);
  return alongCss >= fromCss && alongCss <= toCss && downCss >= 0 && downCss <= heightCss;
}
