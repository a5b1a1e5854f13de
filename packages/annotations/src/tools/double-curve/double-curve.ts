import { defineAnnotation } from '../../definition.ts';
import { toggle } from '../../fields/kinds.ts';
import { ARROW_ENDS, BACKGROUND_LOOK, LATER_LINE_TEXT_LOOK, LINE_LOOK } from '../../fields/looks.ts';
import { asideOf } from '../../geometry/aside-of.ts';
import { doubleCurveThrough } from '../../geometry/curve-points.ts';
import { curveShapes } from '../../geometry/curve-shapes.ts';
import { EVER } from '../../geometry/extent.ts';
import type { PointCss } from '../../geometry/line-reach.ts';
import { pointOf } from '../../geometry/move-anchors.ts';
import { textAtPath } from '../../geometry/path-text.ts';
import { describePoints } from '../../text/describe-points.ts';

/** How far it swings to either side of the straight line to begin with, in lengths of that. */
const BEND = 0.15;

/** From one point to another in an S, bent through two more that are put beside them to begin with. */
export const doubleCurve = defineAnnotation({
  type: 'double-curve',
  title: 'tool.double-curve',
  synonyms: 'synonyms.double-curve',
  group: 'shapes',
  icon: 'M4 17c3-9 6-9 8-5s5 4 8-5',
  shortcut: null,
  steps: 2,
  anchors: 4,
  texts: ['label'],
  style: { ...LINE_LOOK, ...BACKGROUND_LOOK, ...LATER_LINE_TEXT_LOOK },
  props: { ...ARROW_ENDS, showBackground: toggle('field.showBackground', false, 'fill') },
  anchorsFrom: ([start, end = start], view) => [
    start!,
    end!,
    asideOf(start!, end!, 1 / 3, BEND, view),
    asideOf(start!, end!, 2 / 3, -BEND, view),
  ],
  shapes({ anchors, style, props, text }, view) {
    const [start, end, second, third] = anchors.map((anchor) => pointOf(view, anchor)) as [
      PointCss,
      PointCss,
      PointCss,
      PointCss,
    ];
    const points = doubleCurveThrough(start, second, third, end);
    return [...curveShapes(points, style, props, view), ...textAtPath('label', text, points, style, view)];
  },
  // How far it reaches beyond its points depends on their places in the view.
  extent: () => EVER,
  describe: ({ anchors }, facts) => describePoints('tool.double-curve', anchors.slice(0, 2), facts),
});
