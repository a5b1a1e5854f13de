import { defineAnnotation } from '../../definition.ts';
import { WAVE_LOOK } from '../../fields/pattern-looks.ts';
import { extentOf, reachOfTexts } from '../../geometry/extent.ts';
import { type PatternParts, patternShapes } from '../../geometry/pattern.ts';
import { padded } from '../../geometry/turning-points.ts';
import { describePattern } from '../../text/describe-pattern.ts';

const PARTS: PatternParts = {
  names: ['A', 'B', 'C', 'D'],
  fills: [],
  ratios: [
    { line: [0, 2], of: [1, 2], in: [0, 1] },
    { line: [1, 3], of: [2, 3], in: [1, 2] },
  ],
};

/** Four points. On the lines between them: BC in shares of AB, and CD of BC. */
export const abcdPattern = defineAnnotation({
  type: 'abcd-pattern',
  title: 'tool.abcd-pattern',
  synonyms: 'synonyms.abcd-pattern',
  group: 'patterns',
  icon: 'M4 19 9 8l5 6 6-10',
  shortcut: null,
  steps: 4,
  anchors: 4,
  texts: [],
  style: WAVE_LOOK,
  props: {},
  anchorsFrom: (points) => padded(points, 4),
  shapes: ({ anchors, style }, view) =>
    patternShapes(anchors, PARTS, { ...style, fillColor: style.lineColor }, false, view),
  extent: ({ anchors, style }) => extentOf(anchors, reachOfTexts({ ratio: '1000.000' }, style.textSize)),
  describe: ({ anchors }, facts) => describePattern('tool.abcd-pattern', anchors, PARTS, facts),
});
