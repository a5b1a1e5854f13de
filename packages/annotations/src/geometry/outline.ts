import type { AnnotationView } from './annotation-view.ts';
import { isInView } from './box.ts';
import { clipArea } from './clip-area.ts';
import type { PointCss } from './line-reach.ts';
import { MARGIN_CSS } from './line-reach.ts';
import { type AreaShape, type LineLook, type Pen, penOf, type Shape } from './shape.ts';
import { closedPath, visiblePath } from './visible-path.ts';

/** How a closed shape looks. */
export interface OutlineLook extends LineLook {
  readonly fillColor: string;
}

/** The area within points and the line around it, as far as they can be seen. */
export function outlineShapes(points: readonly number[], look: OutlineLook, view: AnnotationView): readonly Shape[] {
  return [...filledArea(points, look.fillColor, view), ...visiblePath(closedPath(points), penOf(look), view)];
}

export function filledArea(
  points: readonly number[],
  color: string,
  view: Pick<AnnotationView, 'widthCss' | 'heightCss'>,
): readonly AreaShape[] {
  const area = clipArea(points, view);
  return area === null ? [] : [{ kind: 'area', points: area, color, opacity: 1 }];
}

/** A line through points, as far as it can be seen, and what lies within it. */
export function pathShapes(
  points: readonly number[],
  pen: Pen,
  fillColor: string | null,
  view: AnnotationView,
): readonly Shape[] {
  return [...(fillColor === null ? [] : filledArea(points, fillColor, view)), ...visiblePath(points, pen, view)];
}

/** As x and y in turn. */
export function flat(points: readonly PointCss[]): readonly number[] {
  return points.flatMap(({ xCss, yCss }) => [xCss, yCss]);
}

/** Whether anything so far around a place can be seen. */
export function isNearView({ xCss, yCss }: PointCss, reachCss: number, view: AnnotationView): boolean {
  const allCss = reachCss + MARGIN_CSS;
  return isInView(
    { leftCss: xCss - allCss, topCss: yCss - allCss, rightCss: xCss + allCss, bottomCss: yCss + allCss },
    view,
  );
}
