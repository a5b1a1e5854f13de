import { lineHeightCss, type Shape } from './shape.ts';

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
    if (shape.kind === 'text') {
      const { lines, xCss, topCss: top, align, font, widthCss } = shape;
      const left = xCss - widthCss * { left: 0, center: 0.5, right: 1 }[align];
      take(left, top, 0);
      take(left + widthCss, top + lines.length * lineHeightCss(font), 0);
      continue;
    }
    const reachCss = shape.kind === 'line' ? shape.pen.widthCss / 2 : 0;
    for (let at = 0; at < shape.points.length; at += 2) take(shape.points[at]!, shape.points[at + 1]!, reachCss);
  }
  return leftCss > rightCss ? null : { leftCss, topCss, rightCss, bottomCss };
}
