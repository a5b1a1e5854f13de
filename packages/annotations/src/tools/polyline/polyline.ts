import { defineAnnotation } from '../../definition.ts';
import { needing } from '../../fields/field.ts';
import { toggle } from '../../fields/kinds.ts';
import { FILL_LOOK, LATER_LINE_TEXT_LOOK, LINE_LOOK } from '../../fields/looks.ts';
import { extentOf, reachOfTexts } from '../../geometry/extent.ts';
import { pointOf } from '../../geometry/move-anchors.ts';
import { flat, outlineShapes } from '../../geometry/outline.ts';
import { pathHandles, withoutPathHandle, withPathHandle } from '../../geometry/path-points.ts';
import { boxWithin, textAtPath } from '../../geometry/path-text.ts';
import { penOf } from '../../geometry/shape.ts';
import { textInside } from '../../geometry/text-inside.ts';
import { visiblePath } from '../../geometry/visible-path.ts';
import { MOST_POINTS } from '../../record/limits.ts';
import { describePoints } from '../../text/describe-points.ts';

/** Straight lines through any number of points; closed and filled when it was ended on its first one. */
export const polyline = defineAnnotation({
  type: 'polyline',
  title: 'tool.polyline',
  synonyms: 'synonyms.polyline',
  group: 'shapes',
  icon: 'M4 18 9 6l6 7 5-8M4 18h.01M9 6h.01M15 13h.01M20 5h.01',
  shortcut: null,
  steps: 2,
  anchors: 2,
  mostPoints: MOST_POINTS,
  closedProps: { isClosed: true },
  texts: ['label'],
  style: { ...LINE_LOOK, ...needing('isClosed', FILL_LOOK), ...LATER_LINE_TEXT_LOOK },
  props: { isClosed: toggle('field.isClosed', false) },
  shapes({ anchors, style, props, text }, view) {
    const places = anchors.map((anchor) => pointOf(view, anchor));
    const points = flat(places);
    return props.isClosed
      ? [...outlineShapes(points, style, view), ...textInside('label', text, boxWithin(places), style, view)]
      : [...visiblePath(points, penOf(style), view), ...textAtPath('label', text, points, style, view)];
  },
  handles: (annotation, view) => pathHandles(annotation, annotation.props.isClosed, view),
  moveHandle: (annotation, handleId, to) => withPathHandle(annotation, handleId, to),
  withoutHandle: (annotation, handleId) => withoutPathHandle(annotation, handleId, 2),
  extent: ({ anchors, style, text }) => extentOf(anchors, reachOfTexts(text, style.textSize)),
  describe: ({ anchors }, facts) => describePoints('tool.polyline', anchors, facts),
});
