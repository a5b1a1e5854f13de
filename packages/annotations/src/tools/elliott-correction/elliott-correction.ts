import { defineAnnotation } from '../../definition.ts';
import { ELLIOTT_PROPS } from '../../fields/elliott-props.ts';
import { WAVE_LOOK } from '../../fields/pattern-looks.ts';
import { elliottShapes } from '../../geometry/elliott-wave.ts';
import { extentOf, reachOfTexts } from '../../geometry/extent.ts';
import { padded } from '../../geometry/turning-points.ts';
import { describeWave } from '../../text/describe-wave.ts';

const WAVES = ['0', 'A', 'B', 'C'];

/** Three waves of a correction, from where they begin. */
export const elliottCorrection = defineAnnotation({
  type: 'elliott-correction',
  title: 'tool.elliott-correction',
  group: 'patterns',
  icon: 'M3 5l6 10 5-6 7 11',
  shortcut: null,
  steps: 4,
  anchors: 4,
  texts: [],
  style: WAVE_LOOK,
  props: ELLIOTT_PROPS,
  anchorsFrom: (points) => padded(points, 4),
  shapes: ({ anchors, style, props }, view) => elliottShapes(anchors, WAVES, props, style, view),
  extent: ({ anchors, style }) => extentOf(anchors, reachOfTexts({ sign: '(III)' }, style.textSize)),
  describe: ({ anchors, props }, facts) => describeWave('tool.elliott-correction', anchors, WAVES, props.degree, facts),
});
