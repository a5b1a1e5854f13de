import type { Anchor } from '../record/annotation.ts';
import type { AnnotationView } from './annotation-view.ts';
import { pointOf } from './move-anchors.ts';

/** How high the line through two anchors stands at a place; where it is upright, that of the first. */
export function yAlong(from: Anchor, to: Anchor, xCss: number, view: AnnotationView): number {
  const a = pointOf(view, from);
  const b = pointOf(view, to);
  return a.xCss === b.xCss ? a.yCss : a.yCss + ((xCss - a.xCss) / (b.xCss - a.xCss)) * (b.yCss - a.yCss);
}
