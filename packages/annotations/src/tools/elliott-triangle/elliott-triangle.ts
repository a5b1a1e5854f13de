import { defineAnnotation } from '../../definition.ts';
import { ELLIOTT_PROPS } from '../../fields/elliott-props.ts';
import { WAVE_LOOK } from '../../fields/pattern-looks.ts';
import { elliottShapes } from '../../geometry/elliott-wave.ts';
import { extentOf, reachOfTexts } from '../../geometry/extent.ts';
import { padded } from '../../geometry/turning-points.ts';
import { describeWave } from '../../text/describe-wave.ts';

const WAVES = ['0', 'A', 'B', 'C', 'D', 'E'];

/** Five waves that narrow, from where they begin. */
export const elliottTriangle = defineAnnotation({
  type: 'elliott-triangle',
  title: 'tool.elliott-triangle',
  group: 'patterns',
  icon: 'M2 4l4 15 4-12 4 9 4-6 4 3',
  shortcut: null,
  steps: 6,
  anchors: 6,
  texts: [],
  style: WAVE_LOOK,
  props: ELLIOTT_PROPS,
  anchorsFrom: (points) => padded(points, 6),
  shapes: ({ anchors, style, props }, view) => elliottShapes(anchors, WAVES, props, style, view),
  extent: ({ anchors, style }) => extentOf(anchors, reachOfTexts({ sign: '(III)' }, style.textSize)),
  describe: ({ anchors, props }, facts) => describeWave('tool.elliott-triangle', anchors, WAVES, props.degree, facts),
});
