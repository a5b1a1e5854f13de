import { type Extension, type PointCss, visibleLine } from './line-reach.ts';
import { type LineShape, type Pen, periodOf } from './shape.ts';

type Size = { readonly widthCss: number; readonly heightCss: number };

/** What can be seen of a line from one point to another, or beyond them. */
export function straightLine(
  from: PointCss,
  to: PointCss,
  pen: Pen,
  view: Size,
  extension?: Extension,
): readonly LineShape[] {
  const points = visibleLine(from, to, view, extension, periodOf(pen));
  return points === null ? [] : [{ kind: 'line', points, pen }];
}

/** On the way from one point to another, or beyond: 0 and 1 are these points. */
export function along(from: PointCss, to: PointCss, share: number): PointCss {
  return { xCss: from.xCss + share * (to.xCss - from.xCss), yCss: from.yCss + share * (to.yCss - from.yCss) };
}

export function moved({ xCss, yCss }: PointCss, byXCss: number, byYCss: number): PointCss {
  return { xCss: xCss + byXCss, yCss: yCss + byYCss };
}

/** Between two points. */
export function middleOf(from: PointCss, to: PointCss): PointCss {
  return along(from, to, 0.5);
}

/** Thin and dashed: what was measured, not a level. */
export function thinLine(from: PointCss, to: PointCss, color: string, view: Size): readonly LineShape[] {
  return straightLine(from, to, { color, widthCss: 1, style: 'dashed' }, view);
}
