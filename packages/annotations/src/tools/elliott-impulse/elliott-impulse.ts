import { defineAnnotation } from '../../definition.ts';
import { ELLIOTT_PROPS } from '../../fields/elliott-props.ts';
import { WAVE_LOOK } from '../../fields/pattern-looks.ts';
import { elliottShapes } from '../../geometry/elliott-wave.ts';
import { extentOf, reachOfTexts } from '../../geometry/extent.ts';
import { padded } from '../../geometry/turning-points.ts';
import { describeWave } from '../../text/describe-wave.ts';

const WAVES = ['0', '1', '2', '3', '4', '5'];

/** Five waves of an impulse, from where they begin. */
export const elliottImpulse = defineAnnotation({
  type: 'elliott-impulse',
  title: 'tool.elliott-impulse',
  group: 'patterns',
  icon: 'M2 20 6 14l3 4 5-11 3 5 5-9',
  shortcut: null,
  steps: 6,
  anchors: 6,
  texts: [],
  style: WAVE_LOOK,
  props: ELLIOTT_PROPS,
  anchorsFrom: (points) => padded(points, 6),
  shapes: ({ anchors, style, props }, view) => elliottShapes(anchors, WAVES, props, style, view),
  extent: ({ anchors, style }) => extentOf(anchors, reachOfTexts({ sign: '(III)' }, style.textSize)),
  describe: ({ anchors, props }, facts) => describeWave('tool.elliott-impulse', anchors, WAVES, props.degree, facts),
});
