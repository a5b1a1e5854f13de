import type { Shape } from './shape.ts';
import { ownBox, textCorners } from './text-corners.ts';

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
  for (const shape of shapes) {
    if (shape.kind === 'text' && shape.angleRad === undefined) {
      const { fromCss, toCss, heightCss } = ownBox(shape);
      leftCss = Math.min(leftCss, shape.xCss + fromCss);
      rightCss = Math.max(rightCss, shape.xCss + toCss);
      topCss = Math.min(topCss, shape.topCss);
      bottomCss = Math.max(bottomCss, shape.topCss + heightCss);
      continue;
    }
    const points = shape.kind === 'text' ? textCorners(shape) : shape.points;
    const reachCss = shape.kind === 'line' ? shape.pen.widthCss / 2 : 0;
    for (let at = 0; at < points.length; at += 2) {
      const xCss = points[at]!;
      const yCss = points[at + 1]!;
      if (xCss - reachCss < leftCss) leftCss = xCss - reachCss;
      if (xCss + reachCss > rightCss) rightCss = xCss + reachCss;
      if (yCss - reachCss < topCss) topCss = yCss - reachCss;
      if (yCss + reachCss > bottomCss) bottomCss = yCss + reachCss;
    }
  }
  return leftCss > rightCss ? null : { leftCss, topCss, rightCss, bottomCss };
}
