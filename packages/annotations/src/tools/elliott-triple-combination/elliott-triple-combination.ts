import { defineAnnotation } from '../../definition.ts';
import { ELLIOTT_PROPS } from '../../fields/elliott-props.ts';
import { WAVE_LOOK } from '../../fields/pattern-looks.ts';
import { elliottShapes } from '../../geometry/elliott-wave.ts';
import { extentOf, reachOfTexts } from '../../geometry/extent.ts';
import { padded } from '../../geometry/turning-points.ts';
import { describeWave } from '../../text/describe-wave.ts';

const WAVES = ['0', 'W', 'X', 'Y', 'X', 'Z'];

/** Three corrections and the waves between them, from where they begin. */
export const elliottTripleCombination = defineAnnotation({
  type: 'elliott-triple-combination',
  title: 'tool.elliott-triple-combination',
  group: 'patterns',
  icon: 'M2 19 6 9l4 6 4-8 4 5 4-8',
  shortcut: null,
  steps: 6,
  anchors: 6,
  texts: [],
  style: WAVE_LOOK,
  props: ELLIOTT_PROPS,
  anchorsFrom: (points) => padded(points, 6),
  shapes: ({ anchors, style, props }, view) => elliottShapes(anchors, WAVES, props, style, view),
  extent: ({ anchors, style }) => extentOf(anchors, reachOfTexts({ sign: '(III)' }, style.textSize)),
  describe: ({ anchors, props }, facts) =>
    describeWave('tool.elliott-triple-combination', anchors, WAVES, props.degree, facts),
});
