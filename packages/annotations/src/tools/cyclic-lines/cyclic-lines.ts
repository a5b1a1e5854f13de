import { defineAnnotation } from '../../definition.ts';
import { LINE_LOOK } from '../../fields/looks.ts';
import { cyclesInView } from '../../geometry/cycles.ts';
import { extentOfLine, reachOfTexts } from '../../geometry/extent.ts';
import { penOf } from '../../geometry/shape.ts';
import { verticalLine } from '../../geometry/upright-lines.ts';
import { describePoints } from '../../text/describe-points.ts';

/** Upright lines through two points, and on at the same distance. */
export const cyclicLines = defineAnnotation({
  type: 'cyclic-lines',
  title: 'tool.cyclic-lines',
  synonyms: 'synonyms.cyclic-lines',
  group: 'patterns',
  icon: 'M4 4v16M10 4v16M16 4v16M22 4v16',
  shortcut: null,
  hasNoPrice: true,
  steps: 2,
  anchors: 2,
  texts: [],
  style: { ...LINE_LOOK },
  props: {},
  shapes({ anchors, style }, view) {
    const [fromCss, toCss] = anchors.map(({ timeUs }) => view.xOf(timeUs)) as [number, number];
    const pen = penOf(style);
    return cyclesInView(fromCss, toCss - fromCss, view).flatMap((cycle) =>
      verticalLine(fromCss + cycle * (toCss - fromCss), 0, view.heightCss, pen, view),
    );
  },
  extent: ({ anchors }) => extentOfLine(anchors, { start: false, end: true }, reachOfTexts({}, 0)),
  describe: ({ anchors }, facts) => describePoints('tool.cyclic-lines', anchors, facts, 0),
});
