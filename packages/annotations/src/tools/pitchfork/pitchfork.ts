import { defineAnnotation } from '../../definition.ts';
import { LEVELS_LOOK } from '../../fields/level-looks.ts';
import { PITCHFORK_PROPS } from '../../fields/pitchfork-props.ts';
import { EVER } from '../../geometry/extent.ts';
import { andrewsMedian, pitchforkShapes } from '../../geometry/pitchfork.ts';
import { describePoints } from '../../text/describe-points.ts';

/** Andrews' pitchfork: a median from a turning point through the middle between the next two, and lines beside it. */
export const pitchfork = defineAnnotation({
  type: 'pitchfork',
  title: 'tool.pitchfork',
  synonyms: 'synonyms.pitchfork',
  group: 'pitchforks',
  icon: 'M3 17 21 8M7 6l6 14M7 6l14-7M8 7 18 2M13 20l8-4',
  shortcut: null,
  steps: 3,
  anchors: 3,
  texts: [],
  style: LEVELS_LOOK,
  props: PITCHFORK_PROPS,
  shapes: ({ anchors, style, props }, view) => pitchforkShapes(anchors, andrewsMedian, style, props, view),
  extent: () => EVER,
  describe: ({ anchors }, facts) => describePoints('tool.pitchfork', anchors, facts),
});
