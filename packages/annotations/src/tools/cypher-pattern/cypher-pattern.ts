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
    { line: [1, 3], of: [0, 3], in: [0, 1] },
    { line: [0, 4], of: [3, 4], in: [0, 3] },
  ],
};

/** Five points of a cypher. On the lines between them: AB in shares of XA, XC of XA, and CD of XC. */
export const cypherPattern = defineAnnotation({
  type: 'cypher-pattern',
  title: 'tool.cypher-pattern',
  synonyms: 'synonyms.cypher-pattern',
  group: 'patterns',
  icon: 'M3 15 8 8l4 5 4-9 5 15M3 15l9-2 9 6',
  shortcut: null,
  steps: 5,
  anchors: 5,
  texts: [],
  style: PATTERN_LOOK,
  props: PATTERN_PROPS,
  anchorsFrom: (points) => padded(points, 5),
  shapes: ({ anchors, style, props }, view) => patternShapes(anchors, PARTS, style, props.showBackground, view),
  extent: ({ anchors, style }) => extentOf(anchors, reachOfTexts({ ratio: '1000.000' }, style.textSize)),
  describe: ({ anchors }, facts) => describePattern('tool.cypher-pattern', anchors, PARTS, facts),
});
