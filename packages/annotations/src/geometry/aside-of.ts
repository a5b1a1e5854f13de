import type { Anchor } from '../record/annotation.ts';
import type { AnnotationView } from './annotation-view.ts';
import { anchorAt, pointOf } from './move-anchors.ts';

/** The place beside a line, so much of the way along it and so many of its lengths to the left of whoever goes there. */
export function asideOf(from: Anchor, to: Anchor, along: number, aside: number, view: AnnotationView): Anchor {
  const start = pointOf(view, from);
  const end = pointOf(view, to);
  const [dx, dy] = [end.xCss - start.xCss, end.yCss - start.yCss];
  return anchorAt(view, start.xCss + along * dx + aside * dy, start.yCss + along * dy - aside * dx);
}
