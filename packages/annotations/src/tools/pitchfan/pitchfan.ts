import { defineAnnotation } from '../../definition.ts';
import { LEVELS_LOOK } from '../../fields/level-looks.ts';
import { PITCHFORK_PROPS } from '../../fields/pitchfork-props.ts';
import { EVER } from '../../geometry/extent.ts';
import { pitchfanShapes } from '../../geometry/pitchfork.ts';
import { describePoints } from '../../text/describe-points.ts';

/** Rays from a turning point through shares of the line between the next two. */
export const pitchfan = defineAnnotation({
  type: 'pitchfan',
  title: 'tool.pitchfan',
  synonyms: 'synonyms.pitchfan',
  group: 'pitchforks',
  icon: 'M3 19 13 3M3 19 20 7M3 19l18-4M12 5l8 10',
  shortcut: null,
  steps: 3,
  anchors: 3,
  texts: [],
  style: LEVELS_LOOK,
  props: PITCHFORK_PROPS,
  shapes: ({ anchors, style, props }, view) => pitchfanShapes(anchors, style, props, view),
  extent: () => EVER,
  describe: ({ anchors }, facts) => describePoints('tool.pitchfan', anchors, facts),
});
