import { defineAnnotation } from '../../definition.ts';
import { FILL_LOOK, INNER_TEXT_LOOK, LINE_LOOK } from '../../fields/looks.ts';
import { between } from '../../geometry/channel.ts';
import { ellipsePoints } from '../../geometry/curve-points.ts';
import { EVER } from '../../geometry/extent.ts';
import type { PointCss } from '../../geometry/line-reach.ts';
import { pointOf } from '../../geometry/move-anchors.ts';
import { isNearView, outlineShapes } from '../../geometry/outline.ts';
import { textInside } from '../../geometry/text-inside.ts';
import { describePoints } from '../../text/describe-points.ts';

/** Through three points: the first two are opposite to each other. It goes around the same bars on every zoom. */
export const ellipse = defineAnnotation({
  type: 'ellipse',
  title: 'tool.ellipse',
  synonyms: 'synonyms.ellipse',
  group: 'shapes',
  icon: 'M21 12c0 3.3-4 6-9 6s-9-2.7-9-6 4-6 9-6 9 2.7 9 6z',
  shortcut: null,
  steps: 3,
  anchors: 3,
  texts: ['label'],
  style: { ...LINE_LOOK, ...FILL_LOOK, ...INNER_TEXT_LOOK },
  props: {},
  anchorsFrom: ([first, second = first, third = second]) => [first!, second!, third!],
  shapes({ anchors, style, text }, view) {
    const [first, opposite, third] = anchors.map((anchor) => pointOf(view, anchor)) as [PointCss, PointCss, PointCss];
    const middle = between(first, opposite);
    const reachCss = Math.hypot(
      ...[first.xCss - middle.xCss, first.yCss - middle.yCss],
      ...[third.xCss - middle.xCss, third.yCss - middle.yCss],
    );
    const words = textInside('label', text, innerBox(middle, first, third), style, view);
    if (!isNearView(middle, reachCss, view)) return words;
    return [...outlineShapes(ellipsePoints(middle, first, third, 1), style, view), ...words];
  },
  // How far it reaches beyond its points depends on prices too.
  extent: () => EVER,
  describe: ({ anchors }, facts) => describePoints('tool.ellipse', anchors, facts),
});

/** Where a text stands: a box that touches the ellipse with its corners, if that is upright. */
function innerBox(middle: PointCss, first: PointCss, third: PointCss) {
  const halfWidth = Math.hypot(first.xCss - middle.xCss, third.xCss - middle.xCss) * Math.SQRT1_2;
  const halfHeight = Math.hypot(first.yCss - middle.yCss, third.yCss - middle.yCss) * Math.SQRT1_2;
  return {
    leftCss: middle.xCss - halfWidth,
    topCss: middle.yCss - halfHeight,
    rightCss: middle.xCss + halfWidth,
    bottomCss: middle.yCss + halfHeight,
  };
}
