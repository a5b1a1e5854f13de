/** Pieces of rings. Angles are radians, clockwise from twelve o'clock; a point lies at (sin, -cos). */
import { type Box, type Point, round } from '../stage/box.ts';

export interface Arc {
  readonly from: number;
  readonly to: number;
  readonly innerCss: number;
  readonly outerCss: number;
}

export const FULL_CIRCLE = 2 * Math.PI;

export function pointAt(middle: Point, angle: number, radiusCss: number): Point {
  return { xCss: middle.xCss + Math.sin(angle) * radiusCss, yCss: middle.yCss - Math.cos(angle) * radiusCss };
}

/** The path around a piece of a ring; of a whole ring, two circles that leave its hole open under `evenodd`. */
export function arcPath(middle: Point, { from, to, innerCss, outerCss }: Arc): string {
  if (to - from >= FULL_CIRCLE - 1e-9) {
    return innerCss > 0
      ? `${circlePath(middle, outerCss)}${circlePath(middle, innerCss)}`
      : circlePath(middle, outerCss);
  }
  const isLarge = to - from > Math.PI ? 1 : 0;
  const [a, b] = [pointAt(middle, from, outerCss), pointAt(middle, to, outerCss)];
  const outer = `M${xy(a)}A${round(outerCss)},${round(outerCss)},0,${isLarge},1,${xy(b)}`;
  if (innerCss <= 0) return `${outer}L${xy(middle)}Z`;
  const [c, d] = [pointAt(middle, to, innerCss), pointAt(middle, from, innerCss)];
  return `${outer}L${xy(c)}A${round(innerCss)},${round(innerCss)},0,${isLarge},0,${xy(d)}Z`;
}

/** The smallest box around a piece of a ring. */
export function arcBox(middle: Point, { from, to, innerCss, outerCss }: Arc): Box {
  const quarters = Array.from({ length: 13 }, (_, nth) => ((nth - 6) * Math.PI) / 2);
  const angles = [from, to, ...quarters.filter((angle) => angle > from && angle < to)];
  const points = angles.flatMap((angle) => [pointAt(middle, angle, innerCss), pointAt(middle, angle, outerCss)]);
  const [xs, ys] = [points.map(({ xCss }) => xCss), points.map(({ yCss }) => yCss)];
  const [xCss, yCss] = [Math.min(...xs), Math.min(...ys)];
  return { xCss, yCss, widthCss: Math.max(...xs) - xCss, heightCss: Math.max(...ys) - yCss };
}

export function circlePath({ xCss, yCss }: Point, radiusCss: number): string {
  const radius = round(radiusCss);
  return `M${round(xCss - radiusCss)},${round(yCss)}a${radius},${radius},0,1,1,${round(radiusCss * 2)},0a${radius},${radius},0,1,1,${round(-radiusCss * 2)},0Z`;
}

function xy({ xCss, yCss }: Point): string {
  return `${round(xCss)},${round(yCss)}`;
}
