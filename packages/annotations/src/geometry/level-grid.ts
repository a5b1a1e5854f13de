import { opaque } from '../fields/contrast.ts';
import type { AnnotationView } from './annotation-view.ts';
import type { ShownLevel } from './level-lines.ts';
import type { PointCss } from './line-reach.ts';
import type { LineShape, Pen } from './shape.ts';
import { straightLine } from './straight-line.ts';

/** Two fifths: what is drawn over them stays in front. */
const FAINT_ALPHA = '66';

/** Thin lines over the box between two points, at shares of its height and of its width. */
export function gridShapes(
  from: PointCss,
  to: PointCss,
  { prices, times }: { readonly prices: readonly ShownLevel[]; readonly times: readonly ShownLevel[] },
  color: string,
  view: AnnotationView,
): readonly LineShape[] {
  const pen: Pen = { color: `${opaque(color)}${FAINT_ALPHA}`, widthCss: 1, style: 'solid' };
  const level = prices.flatMap(({ ratio }) => {
    const yCss = from.yCss + ratio * (to.yCss - from.yCss);
    return straightLine({ xCss: from.xCss, yCss }, { xCss: to.xCss, yCss }, pen, view);
  });
  const upright = times.flatMap(({ ratio }) => {
    const xCss = from.xCss + ratio * (to.xCss - from.xCss);
    return straightLine({ xCss, yCss: from.yCss }, { xCss, yCss: to.yCss }, pen, view);
  });
  return [...level, ...upright];
}
