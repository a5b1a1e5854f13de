import { defineAnnotation } from '../../definition.ts';
import { toggle } from '../../fields/kinds.ts';
import { BACKGROUND_LOOK, LINE_LOOK } from '../../fields/looks.ts';
import { extentOf, reachOfTexts } from '../../geometry/extent.ts';
import { filledArea } from '../../geometry/outline.ts';
import { STROKE_HANDLES } from '../../geometry/path-points.ts';
import { strokePath, strokeShapes } from '../../geometry/pressed-stroke.ts';
import { penOf } from '../../geometry/shape.ts';
import { MOST_POINTS } from '../../record/limits.ts';
import { describeStroke } from '../../text/describe-points.ts';

/** What a hand draws in one stroke. */
export const brush = defineAnnotation({
  type: 'brush',
  title: 'tool.brush',
  synonyms: 'synonyms.brush',
  group: 'shapes',
  icon: 'M4 20c3 0 4-1 4-3a2 2 0 0 0-4 0c0 1 0 2-1 3M8.5 15.5 20 4M9.5 16.5 21 5',
  shortcut: null,
  steps: 2,
  anchors: 2,
  mostPoints: MOST_POINTS,
  isFreehand: true,
  texts: [],
  style: { ...LINE_LOOK, ...BACKGROUND_LOOK },
  props: { showBackground: toggle('field.showBackground', false, 'fill') },
  shapes({ anchors, style, props }, view) {
    const points = strokePath(anchors, view);
    return [
      ...(props.showBackground ? filledArea(points, style.fillColor, view) : []),
      ...strokeShapes(anchors, points, penOf(style), view),
    ];
  },
  ...STROKE_HANDLES,
  extent: ({ anchors }) => extentOf(anchors, reachOfTexts({}, 0)),
  describe: ({ anchors }, facts) => describeStroke('tool.brush', anchors, facts),
});
