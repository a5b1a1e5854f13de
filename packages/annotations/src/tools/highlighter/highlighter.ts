import { defineAnnotation } from '../../definition.ts';
import { color, strokeWidth } from '../../fields/kinds.ts';
import { extentOf, reachOfTexts } from '../../geometry/extent.ts';
import { STROKE_HANDLES } from '../../geometry/path-points.ts';
import { MOST_PRESSED, strokePath, strokeShapes } from '../../geometry/pressed-stroke.ts';
import type { Pen } from '../../geometry/shape.ts';
import { MOST_POINTS } from '../../record/limits.ts';
import { describeStroke } from '../../text/describe-points.ts';

/** A broad stroke that bars are seen through. */
export const highlighter = defineAnnotation({
  type: 'highlighter',
  title: 'tool.highlighter',
  synonyms: 'synonyms.highlighter',
  group: 'shapes',
  icon: 'M5 15l4 4M4 20l3-6L17 4l3 3-10 10zM12 21h8',
  shortcut: null,
  steps: 2,
  anchors: 2,
  mostPoints: MOST_POINTS,
  isFreehand: true,
  texts: [],
  style: { lineColor: color('field.lineColor', '#f2b84366'), lineWidth: strokeWidth('field.lineWidth', 20) },
  props: {},
  shapes({ anchors, style }, view) {
    const pen: Pen = { color: style.lineColor, widthCss: style.lineWidth, style: 'solid' };
    return strokeShapes(anchors, strokePath(anchors, view), pen, view);
  },
  ...STROKE_HANDLES,
  extent: ({ anchors, style }) => extentOf(anchors, style.lineWidth * MOST_PRESSED + reachOfTexts({}, 0)),
  describe: ({ anchors }, facts) => describeStroke('tool.highlighter', anchors, facts),
});
