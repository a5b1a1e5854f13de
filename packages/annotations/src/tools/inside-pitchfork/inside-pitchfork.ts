import { defineAnnotation } from '../../definition.ts';
import { LEVELS_LOOK } from '../../fields/level-looks.ts';
import { PITCHFORK_PROPS } from '../../fields/pitchfork-props.ts';
import { EVER } from '../../geometry/extent.ts';
import { insideMedian, pitchforkShapes } from '../../geometry/pitchfork.ts';
import { describePoints } from '../../text/describe-points.ts';

/** A pitchfork that runs alongside of the line from the middle between the first two points to the third one. */
export const insidePitchfork = defineAnnotation({
  type: 'inside-pitchfork',
  title: 'tool.inside-pitchfork',
  synonyms: 'synonyms.inside-pitchfork',
  group: 'pitchforks',
  icon: 'M10 13 21 15M7 6l6 14M7 6l14 2.500M13 20l8 1.500M3 21 7 6',
  shortcut: null,
  steps: 3,
  anchors: 3,
  texts: [],
  style: LEVELS_LOOK,
  props: PITCHFORK_PROPS,
  shapes: ({ anchors, style, props }, view) => pitchforkShapes(anchors, insideMedian, style, props, view),
  extent: () => EVER,
  describe: ({ anchors }, facts) => describePoints('tool.inside-pitchfork', anchors, facts),
});
