import { defineAnnotation } from '../../definition.ts';
import { toggle } from '../../fields/kinds.ts';
import { ARROW_ENDS, BACKGROUND_LOOK, LATER_LINE_TEXT_LOOK, LINE_LOOK } from '../../fields/looks.ts';
import { asideOf } from '../../geometry/aside-of.ts';
import { curveThrough } from '../../geometry/curve-points.ts';
import { curveShapes } from '../../geometry/curve-shapes.ts';
import { EVER } from '../../geometry/extent.ts';
import type { PointCss } from '../../geometry/line-reach.ts';
import { pointOf } from '../../geometry/move-anchors.ts';
import { textAtPath } from '../../geometry/path-text.ts';
import { describePoints } from '../../text/describe-points.ts';

/** How far its middle is beside the straight line to begin with, in lengths of that. */
const BEND = 0.2;

/** From one point to another, bent through a third one that is put beside them to begin with. */
export const curve = defineAnnotation({
  type: 'curve',
  title: 'tool.curve',
  synonyms: 'synonyms.curve',
  group: 'shapes',
  icon: 'M4 19C5 9 12 5 20 5',
  shortcut: null,
  steps: 2,
  anchors: 3,
  texts: ['label'],
  style: { ...LINE_LOOK, ...BACKGROUND_LOOK, ...LATER_LINE_TEXT_LOOK },
  props: { ...ARROW_ENDS, showBackground: toggle('field.showBackground', false, 'fill') },
  anchorsFrom: ([start, end = start], view) => [start!, end!, asideOf(start!, end!, 0.5, BEND, view)],
  shapes({ anchors, style, props, text }, view) {
    const [start, end, middle] = anchors.map((anchor) => pointOf(view, anchor)) as [PointCss, PointCss, PointCss];
    const points = curveThrough(start, middle, end);
    return [...curveShapes(points, style, props, view), ...textAtPath('label', text, points, style, view)];
  },
  // How far it reaches beyond its points depends on their places in the view.
  extent: () => EVER,
  describe: ({ anchors }, facts) => describePoints('tool.curve', anchors.slice(0, 2), facts),
});
