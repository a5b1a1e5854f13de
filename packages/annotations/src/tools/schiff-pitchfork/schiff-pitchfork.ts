import { defineAnnotation } from '../../definition.ts';
import { LEVELS_LOOK } from '../../fields/level-looks.ts';
import { PITCHFORK_PROPS } from '../../fields/pitchfork-props.ts';
import { EVER } from '../../geometry/extent.ts';
import { pitchforkShapes, schiffMedian } from '../../geometry/pitchfork.ts';
import { describePoints } from '../../text/describe-points.ts';

/** A pitchfork whose median comes from half as high or low, at the time of the first point. */
export const schiffPitchfork = defineAnnotation({
  type: 'schiff-pitchfork',
  title: 'tool.schiff-pitchfork',
  synonyms: 'synonyms.schiff-pitchfork',
  group: 'pitchforks',
  icon: 'M3 15 21 8M7 6l6 14M7 6l12-5M13 20l8-3M3 21v-6',
  shortcut: null,
  steps: 3,
  anchors: 3,
  texts: [],
  style: LEVELS_LOOK,
  props: PITCHFORK_PROPS,
  shapes: ({ anchors, style, props }, view) => pitchforkShapes(anchors, schiffMedian, style, props, view),
  extent: () => EVER,
  describe: ({ anchors }, facts) => describePoints('tool.schiff-pitchfork', anchors, facts),
});
