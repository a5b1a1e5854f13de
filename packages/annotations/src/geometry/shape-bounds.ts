import type { Shape } from './shape.ts';
import { textCorners } from './text-corners.ts';

/** A box in CSS pixels. */
export interface BoundsCss {
  readonly leftCss: number;
  readonly topCss: number;
  readonly rightCss: number;
  readonly bottomCss: number;
}

/** The least box around all that is drawn; null around nothing. */
export function boundsOf(shapes: readonly Shape[]): BoundsCss | null {
  let leftCss = Number.POSITIVE_INFINITY;
  let topCss = Number.POSITIVE_INFINITY;
  let rightCss = Number.NEGATIVE_INFINITY;
  let bottomCss = Number.NEGATIVE_INFINITY;
  const take = (xCss: number, yCss: number, reachCss: number) => {
    leftCss = Math.min(leftCss, xCss - reachCss);
    rightCss = Math.max(rightCss, xCss + reachCss);
    topCss = Math.min(topCss, yCss - reachCss);
    bottomCss = Math.max(bottomCss, yCss + reachCss);
  };
  for (const shape of shapes) {
    const points = shape.kind === 'text' ? textCorners(shape) : shape.points;
    const reachCss = shape.kind === 'line' ? shape.pen.widthCss / 2 : 0;
    for (let at = 0; at < points.length; at += 2) take(points[at]!, points[at + 1]!, reachCss);
  }
  return leftCss > rightCss ? null : { leftCss, topCss, rightCss, bottomCss };
}
