import { defineAnnotation } from '../../definition.ts';
import { WAVE_LOOK } from '../../fields/pattern-looks.ts';
import { extentOf, reachOfTexts } from '../../geometry/extent.ts';
import { type PatternParts, patternShapes } from '../../geometry/pattern.ts';
import { padded } from '../../geometry/turning-points.ts';
import { describePattern } from '../../text/describe-pattern.ts';

const PARTS: PatternParts = {
  names: ['0', '1', 'A', '2', 'B', '3', 'C'],
  fills: [],
  ratios: [
    { line: [0, 2], of: [1, 2], in: [0, 1] },
    { line: [1, 3], of: [2, 3], in: [1, 2] },
    { line: [2, 4], of: [3, 4], in: [2, 3] },
    { line: [3, 5], of: [4, 5], in: [3, 4] },
  ],
};

/** Three drives, each followed by a pull back. On the lines between them: each movement from A to 3 in shares of the one before it. */
export const threeDrivesPattern = defineAnnotation({
  type: 'three-drives-pattern',
  title: 'tool.three-drives-pattern',
  synonyms: 'synonyms.three-drives-pattern',
  group: 'patterns',
  icon: 'M2 20 6 13l2 3 4-7 2 3 4-8 4 6',
  shortcut: null,
  steps: 7,
  anchors: 7,
  texts: [],
  style: WAVE_LOOK,
  props: {},
  anchorsFrom: (points) => padded(points, 7),
  shapes: ({ anchors, style }, view) =>
    patternShapes(anchors, PARTS, { ...style, fillColor: style.lineColor }, false, view),
  extent: ({ anchors, style }) => extentOf(anchors, reachOfTexts({ ratio: '1000.000' }, style.textSize)),
  describe: ({ anchors }, facts) => describePattern('tool.three-drives-pattern', anchors, PARTS, facts),
});
