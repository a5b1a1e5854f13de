import { defineAnnotation } from '../../definition.ts';
import { FILL_LOOK, INNER_TEXT_LOOK, LINE_LOOK } from '../../fields/looks.ts';
import { ellipsePoints } from '../../geometry/curve-points.ts';
import { EVER } from '../../geometry/extent.ts';
import type { PointCss } from '../../geometry/line-reach.ts';
import { anchorAt, pointOf } from '../../geometry/move-anchors.ts';
import { isNearView, outlineShapes } from '../../geometry/outline.ts';
import { textInside } from '../../geometry/text-inside.ts';
import { describePoints } from '../../text/describe-points.ts';

/** Around its first point, through its second one: round on every scale. */
export const circle = defineAnnotation({
  type: 'circle',
  title: 'tool.circle',
  synonyms: 'synonyms.circle',
  group: 'shapes',
  icon: 'M20 12a8 8 0 1 1-16 0 8 8 0 0 1 16 0zM12 12h.01',
  shortcut: null,
  steps: 2,
  anchors: 2,
  texts: ['label'],
  style: { ...LINE_LOOK, ...FILL_LOOK, ...INNER_TEXT_LOOK },
  props: {},
  shapes({ anchors, style, text }, view) {
    const [middle, edge] = anchors.map((anchor) => pointOf(view, anchor)) as [PointCss, PointCss];
    const [dx, dy] = [edge.xCss - middle.xCss, edge.yCss - middle.yCss];
    const radiusCss = Math.hypot(dx, dy);
    const halfCss = radiusCss * Math.SQRT1_2;
    const inner = {
      leftCss: middle.xCss - halfCss,
      topCss: middle.yCss - halfCss,
      rightCss: middle.xCss + halfCss,
      bottomCss: middle.yCss + halfCss,
    };
    const words = textInside('label', text, inner, style, view);
    if (!isNearView(middle, radiusCss, view)) return words;
    const aside = { xCss: middle.xCss - dy, yCss: middle.yCss + dx };
    return [...outlineShapes(ellipsePoints(middle, edge, aside, 1), style, view), ...words];
  },
  // How far it reaches depends on prices too.
  extent: () => EVER,
  handles: ({ anchors }, view) => [
    { id: 'middle', ...pointOf(view, anchors[0]!), moves: 'both' },
    { id: 'edge', ...pointOf(view, anchors[1]!), moves: 'both' },
  ],
  moveHandle({ anchors }, handleId, to, view) {
    if (handleId === 'edge') return { anchors: [anchors[0]!, to] };
    const [before, edge] = anchors.map((anchor) => pointOf(view, anchor)) as [PointCss, PointCss];
    const middle = pointOf(view, to);
    const atEdge = anchorAt(view, edge.xCss + middle.xCss - before.xCss, edge.yCss + middle.yCss - before.yCss);
    return { anchors: [to, atEdge] };
  },
  describe: ({ anchors }, facts) => describePoints('tool.circle', anchors, facts),
});
