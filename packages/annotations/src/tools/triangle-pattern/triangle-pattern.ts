import { defineAnnotation } from '../../definition.ts';
import { PATTERN_LOOK, PATTERN_PROPS } from '../../fields/pattern-looks.ts';
import { EVER } from '../../geometry/extent.ts';
import { lineCrossing } from '../../geometry/line-crossing.ts';
import type { PointCss } from '../../geometry/line-reach.ts';
import { pointOf } from '../../geometry/move-anchors.ts';
import { filledArea, flat } from '../../geometry/outline.ts';
import { nameShapes } from '../../geometry/pattern.ts';
import { penOf, type Shape } from '../../geometry/shape.ts';
import { padded } from '../../geometry/turning-points.ts';
import { visiblePath } from '../../geometry/visible-path.ts';
import { describePoints } from '../../text/describe-points.ts';

const NAMES = ['A', 'B', 'C', 'D'];
/** Further than this, lines are as good as side by side. */
const MOST_LENGTHS = 10;

/** Four turns of a price that narrows: through A and C, and through B and D, run lines to where they meet. */
export const trianglePattern = defineAnnotation({
  type: 'triangle-pattern',
  title: 'tool.triangle-pattern',
  synonyms: 'synonyms.triangle-pattern',
  group: 'patterns',
  icon: 'M3 5l18 7L3 19M5 6l3 11 4-8 4 6',
  shortcut: null,
  steps: 4,
  anchors: 4,
  texts: [],
  style: PATTERN_LOOK,
  props: PATTERN_PROPS,
  anchorsFrom: (points) => padded(points, 4),
  shapes({ anchors, style, props }, view) {
    const points = anchors.map((anchor) => pointOf(view, anchor)) as [PointCss, PointCss, PointCss, PointCss];
    const [a, b, c, d] = points;
    const meet = meeting(points);
    const pen = penOf(style);
    const shapes: Shape[] = [
      ...(props.showBackground ? filledArea(flat([a, meet ?? c, meet ?? d, b]), style.fillColor, view) : []),
      ...visiblePath(flat([a, meet ?? c]), pen, view),
      ...visiblePath(flat([b, meet ?? d]), pen, view),
      ...visiblePath(flat(points), pen, view),
    ];
    return [...shapes, ...nameShapes(points, NAMES, style.lineColor, { sizeCss: style.textSize, weight: 400 }, view)];
  },
  // Its lines may meet far beyond its points.
  extent: () => EVER,
  describe: ({ anchors }, facts) => describePoints('tool.triangle-pattern', anchors, facts),
});

/** Where the lines meet, if that is after the last point and not too far. */
function meeting([a, b, c, d]: readonly [PointCss, PointCss, PointCss, PointCss]): PointCss | null {
  const meet = lineCrossing([a, c], [b, d]);
  if (meet === null) return null;
  const way = Math.sign(d.xCss - a.xCss);
  const lengthCss = Math.abs(d.xCss - a.xCss);
  const beyondCss = way * (meet.xCss - d.xCss);
  return beyondCss >= 0 && way * (meet.xCss - c.xCss) >= 0 && beyondCss <= MOST_LENGTHS * lengthCss ? meet : null;
}
