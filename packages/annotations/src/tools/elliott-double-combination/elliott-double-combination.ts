import { defineAnnotation } from '../../definition.ts';
import { ELLIOTT_PROPS } from '../../fields/elliott-props.ts';
import { WAVE_LOOK } from '../../fields/pattern-looks.ts';
import { elliottShapes } from '../../geometry/elliott-wave.ts';
import { extentOf, reachOfTexts } from '../../geometry/extent.ts';
import { padded } from '../../geometry/turning-points.ts';
import { describeWave } from '../../text/describe-wave.ts';

const WAVES = ['0', 'W', 'X', 'Y'];

/** Two corrections and the wave between them, from where they begin. */
export const elliottDoubleCombination = defineAnnotation({
  type: 'elliott-double-combination',
  title: 'tool.elliott-double-combination',
  group: 'patterns',
  icon: 'M3 19 8 7l6 8 7-11',
  shortcut: null,
  steps: 4,
  anchors: 4,
  texts: [],
  style: WAVE_LOOK,
  props: ELLIOTT_PROPS,
  anchorsFrom: (points) => padded(points, 4),
  shapes: ({ anchors, style, props }, view) => elliottShapes(anchors, WAVES, props, style, view),
  extent: ({ anchors, style }) => extentOf(anchors, reachOfTexts({ sign: '(III)' }, style.textSize)),
  describe: ({ anchors, props }, facts) =>
    describeWave('tool.elliott-double-combination', anchors, WAVES, props.degree, facts),
});
