import { defineAnnotation } from '../../definition.ts';
import { LEVELS_LOOK } from '../../fields/level-looks.ts';
import { PITCHFORK_PROPS } from '../../fields/pitchfork-props.ts';
import { EVER } from '../../geometry/extent.ts';
import { modifiedSchiffMedian, pitchforkShapes } from '../../geometry/pitchfork.ts';
import { describePoints } from '../../text/describe-points.ts';

/** A pitchfork whose median comes from the middle between the first two points. */
export const modifiedSchiffPitchfork = defineAnnotation({
  type: 'modified-schiff-pitchfork',
  title: 'tool.modified-schiff-pitchfork',
  synonyms: 'synonyms.modified-schiff-pitchfork',
  group: 'pitchforks',
  icon: 'M5 14 21 9M7 6l6 14M7 6l13-4M13 20l8-2.500M3 21 7 6',
  shortcut: null,
  steps: 3,
  anchors: 3,
  texts: [],
  style: LEVELS_LOOK,
  props: PITCHFORK_PROPS,
  shapes: ({ anchors, style, props }, view) => pitchforkShapes(anchors, modifiedSchiffMedian, style, props, view),
  extent: () => EVER,
  describe: ({ anchors }, facts) => describePoints('tool.modified-schiff-pitchfork', anchors, facts),
});
