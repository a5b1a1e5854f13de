import type { AnnotationView } from './annotation-view.ts';
import { type Extension, visibleLine } from './line-reach.ts';
import { type LineShape, type Pen, periodOf } from './shape.ts';

/** Lines along one of the axes, as far as they can be seen. Without a length they still have a direction to be extended in. */

type Size = Pick<AnnotationView, 'widthCss' | 'heightCss'>;

const LEAST_CSS = 0.01;

/** From left to right: `start` extends it to the left. */
export function horizontalLine(
  yCss: number,
  leftCss: number,
  rightCss: number,
  pen: Pen,
  view: Size,
  extension?: Extension,
): readonly LineShape[] {
  const toCss = Math.max(rightCss, leftCss + LEAST_CSS);
  return penned(visibleLine({ xCss: leftCss, yCss }, { xCss: toCss, yCss }, view, extension, periodOf(pen)), pen);
}

/** From top to bottom: `start` extends it upwards. */
export function verticalLine(
  xCss: number,
  topCss: number,
  bottomCss: number,
  pen: Pen,
  view: Size,
  extension?: Extension,
): readonly LineShape[] {
  const toCss = Math.max(bottomCss, topCss + LEAST_CSS);
  return penned(visibleLine({ xCss, yCss: topCss }, { xCss, yCss: toCss }, view, extension, periodOf(pen)), pen);
}

function penned(points: readonly number[] | null, pen: Pen): readonly LineShape[] {
  return points === null ? [] : [{ kind: 'line', points, pen }];
}
