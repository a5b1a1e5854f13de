import type { AnnotationView } from './annotation-view.ts';
import { filledArea, type OutlineLook } from './outline.ts';
import { endedPath, type PathEnds } from './path-ends.ts';
import { penOf, type Shape } from './shape.ts';
import { visiblePath } from './visible-path.ts';

/** A line through points, with heads at its ends, over what it closes in with the straight line between its ends. */
export function curveShapes(
  points: readonly number[],
  look: OutlineLook,
  ends: PathEnds & { readonly showBackground: boolean },
  view: AnnotationView,
): readonly Shape[] {
  const pen = penOf(look);
  const { points: line, heads } = endedPath(points, pen.widthCss, look.lineColor, ends);
  return [
    ...(ends.showBackground ? filledArea(points, look.fillColor, view) : []),
    ...visiblePath(line, pen, view),
    ...heads,
  ];
}
