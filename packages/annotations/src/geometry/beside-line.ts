import type { AnnotationView } from './annotation-view.ts';
import { isCovered } from './covered.ts';
import type { PointCss } from './line-reach.ts';
import type { Shape } from './shape.ts';
import type { BoundsCss } from './shape-bounds.ts';
import { along } from './straight-line.ts';
import { touchesBox } from './touches-box.ts';

const GAP_CSS = 8;
/** Where on the line a corner of the block stands: in the middle if it can. */
const SHARES = [0.5, 0.65, 0.35, 0.8, 0.2, 1, 0];

/**
 * A block in the bend between a line and the box around it, a corner at the line: under it, or over it. Null where the pane has no room for that, or something else
 * that is drawn at the line is there.
 */
export function besideLine(
  { widthCss, heightCss }: { readonly widthCss: number; readonly heightCss: number },
  from: PointCss,
  to: PointCss,
  drawn: readonly Shape[],
  view: Pick<AnnotationView, 'widthCss' | 'heightCss' | 'covered'>,
): BoundsCss | null {
  const isRising = to.yCss < from.yCss === to.xCss > from.xCss;
  for (const isUnder of [true, false]) {
    for (const share of SHARES) {
      const { xCss, yCss } = along(from, to, share);
      const leftCss = isRising === isUnder ? xCss + GAP_CSS : xCss - GAP_CSS - widthCss;
      const topCss = isUnder ? yCss + GAP_CSS : yCss - GAP_CSS - heightCss;
      const box = { leftCss, topCss, rightCss: leftCss + widthCss, bottomCss: topCss + heightCss };
      const isInPane = leftCss >= 0 && topCss >= 0 && box.rightCss <= view.widthCss && box.bottomCss <= view.heightCss;
      if (isInPane && !isCovered(box, view) && !touchesBox(drawn, box)) return box;
    }
  }
  return null;
}
