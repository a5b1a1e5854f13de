import { defineAnnotation } from '../../definition.ts';
import { FILL_LOOK, LATER_INNER_TEXT_LOOK, LINE_LOOK } from '../../fields/looks.ts';
import { extentOf, reachOfTexts } from '../../geometry/extent.ts';
import { pointOf } from '../../geometry/move-anchors.ts';
import { flat, outlineShapes } from '../../geometry/outline.ts';
import { boxWithin } from '../../geometry/path-text.ts';
import { textInside } from '../../geometry/text-inside.ts';
import { describePoints } from '../../text/describe-points.ts';

/** Between three points. */
export const triangle = defineAnnotation({
  type: 'triangle',
  title: 'tool.triangle',
  synonyms: 'synonyms.triangle',
  group: 'shapes',
  icon: 'M12 5l9 14H3z',
  shortcut: null,
  steps: 3,
  anchors: 3,
  texts: ['label'],
  style: { ...LINE_LOOK, ...FILL_LOOK, ...LATER_INNER_TEXT_LOOK },
  props: {},
  anchorsFrom: ([first, second = first, third = second]) => [first!, second!, third!],
  shapes({ anchors, style, text }, view) {
    const corners = anchors.map((anchor) => pointOf(view, anchor));
    return [
      ...outlineShapes(flat(corners), style, view),
      ...textInside('label', text, boxWithin(corners), style, view),
    ];
  },
  extent: ({ anchors, style, text }) => extentOf(anchors, reachOfTexts(text, style.textSize)),
  describe: ({ anchors }, facts) => describePoints('tool.triangle', anchors, facts),
});
