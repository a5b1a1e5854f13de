import { defineAnnotation } from '../../definition.ts';
import { FILL_LOOK, LINE_LOOK } from '../../fields/looks.ts';
import { extentOf, reachOfTexts } from '../../geometry/extent.ts';
import { pointOf } from '../../geometry/move-anchors.ts';
import { flat, outlineShapes } from '../../geometry/outline.ts';
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
  texts: [],
  style: { ...LINE_LOOK, ...FILL_LOOK },
  props: {},
  anchorsFrom: ([first, second = first, third = second]) => [first!, second!, third!],
  shapes: ({ anchors, style }, view) =>
    outlineShapes(flat(anchors.map((anchor) => pointOf(view, anchor))), style, view),
  extent: ({ anchors }) => extentOf(anchors, reachOfTexts({}, 0)),
  describe: ({ anchors }, facts) => describePoints('tool.triangle', anchors, facts),
});
