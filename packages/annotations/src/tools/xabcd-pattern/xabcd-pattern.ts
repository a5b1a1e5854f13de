import { defineAnnotation } from '../../definition.ts';
import { PATTERN_LOOK, PATTERN_PROPS } from '../../fields/pattern-looks.ts';
import { extentOf, reachOfTexts } from '../../geometry/extent.ts';
import { type PatternParts, patternShapes } from '../../geometry/pattern.ts';
import { padded } from '../../geometry/turning-points.ts';
import { describePattern } from '../../text/describe-pattern.ts';

const PARTS: PatternParts = {
  names: ['X', 'A', 'B', 'C', 'D'],
  fills: [
    [0, 1, 2],
    [2, 3, 4],
  ],
  ratios: [
    { line: [0, 2], of: [1, 2], in: [0, 1] },
    { line: [1, 3], of: [2, 3], in: [1, 2] },
    { line: [2, 4], of: [3, 4], in: [2, 3] },
    { line: [0, 4], of: [1, 4], in: [0, 1] },
  ],
};

/** Five points of a harmonic pattern. On the lines between them: AB in shares of XA, BC of AB, CD of BC, and AD of XA. */
export const xabcdPattern = defineAnnotation({
  type: 'xabcd-pattern',
  title: 'tool.xabcd-pattern',
  synonyms: 'synonyms.xabcd-pattern',
  group: 'patterns',
  icon: 'M3 18 8 5l4 9 4-6 5 11M3 18l9-4 9 5',
  shortcut: null,
  steps: 5,
  anchors: 5,
  texts: [],
  style: PATTERN_LOOK,
  props: PATTERN_PROPS,
  anchorsFrom: (points) => padded(points, 5),
  shapes: ({ anchors, style, props }, view) => patternShapes(anchors, PARTS, style, props.showBackground, view),
  extent: ({ anchors, style }) => extentOf(anchors, reachOfTexts({ ratio: '1000.000' }, style.textSize)),
  describe: ({ anchors }, facts) => describePattern('tool.xabcd-pattern', anchors, PARTS, facts),
});
