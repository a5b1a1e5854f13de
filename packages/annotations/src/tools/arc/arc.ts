import { defineAnnotation } from '../../definition.ts';
import { toggle } from '../../fields/kinds.ts';
import { BACKGROUND_LOOK, LATER_LINE_TEXT_LOOK, LINE_LOOK } from '../../fields/looks.ts';
import { between } from '../../geometry/channel.ts';
import { ellipsePoints } from '../../geometry/curve-points.ts';
import { curveShapes } from '../../geometry/curve-shapes.ts';
import { EVER } from '../../geometry/extent.ts';
import type { PointCss } from '../../geometry/line-reach.ts';
import { pointOf } from '../../geometry/move-anchors.ts';
import { textAtPath } from '../../geometry/path-text.ts';
import { describePoints } from '../../text/describe-points.ts';

/** Half an ellipse from its first point to its second one, over its third one. */
export const arc = defineAnnotation({
  type: 'arc',
  title: 'tool.arc',
  synonyms: 'synonyms.arc',
  group: 'shapes',
  icon: 'M3 17a9 10 0 0 1 18 0',
  shortcut: null,
  steps: 3,
  anchors: 3,
  texts: ['label'],
  style: { ...LINE_LOOK, ...BACKGROUND_LOOK, ...LATER_LINE_TEXT_LOOK },
  props: { showBackground: toggle('field.showBackground', true, 'fill') },
  anchorsFrom: ([first, second = first, third = second]) => [first!, second!, third!],
  shapes({ anchors, style, props, text }, view) {
    const [start, end, top] = anchors.map((anchor) => pointOf(view, anchor)) as [PointCss, PointCss, PointCss];
    const points = ellipsePoints(between(start, end), start, top, 0.5);
    const ends = { ...props, startArrow: false, endArrow: false };
    return [...curveShapes(points, style, ends, view), ...textAtPath('label', text, points, style, view)];
  },
  // How far it reaches beyond its points depends on prices too.
  extent: () => EVER,
  describe: ({ anchors }, facts) => describePoints('tool.arc', anchors, facts),
});
