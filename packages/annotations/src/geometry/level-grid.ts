import type { AnnotationView } from './annotation-view.ts';
import type { ShownLevel } from './level-lines.ts';
import type { PointCss } from './line-reach.ts';
import type { LineShape } from './shape.ts';
import { thinLine } from './straight-line.ts';

/** Thin lines over the box between two points, at shares of its height and of its width. */
export function gridShapes(
  from: PointCss,
  to: PointCss,
  { prices, times }: { readonly prices: readonly ShownLevel[]; readonly times: readonly ShownLevel[] },
  color: string,
  view: AnnotationView,
): readonly LineShape[] {
  const level = prices.flatMap(({ ratio }) => {
    const yCss = from.yCss + ratio * (to.yCss - from.yCss);
    return thinLine({ xCss: from.xCss, yCss }, { xCss: to.xCss, yCss }, color, view);
  });
  const upright = times.flatMap(({ ratio }) => {
    const xCss = from.xCss + ratio * (to.xCss - from.xCss);
    return thinLine({ xCss, yCss: from.yCss }, { xCss, yCss: to.yCss }, color, view);
  });
  return [...level, ...upright];
}
