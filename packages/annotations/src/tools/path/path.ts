import { defineAnnotation } from '../../definition.ts';
import { toggle } from '../../fields/kinds.ts';
import { LATER_LINE_TEXT_LOOK, LINE_LOOK } from '../../fields/looks.ts';
import { extentOf, reachOfTexts } from '../../geometry/extent.ts';
import { pointOf } from '../../geometry/move-anchors.ts';
import { flat } from '../../geometry/outline.ts';
import { endedPath } from '../../geometry/path-ends.ts';
import { pathHandles, withoutPathHandle, withPathHandle } from '../../geometry/path-points.ts';
import { textAtPath } from '../../geometry/path-text.ts';
import { penOf } from '../../geometry/shape.ts';
import { visiblePath } from '../../geometry/visible-path.ts';
import { MOST_POINTS } from '../../record/limits.ts';
import { describePoints } from '../../text/describe-points.ts';

/** Straight lines through any number of points, with a head where they end. */
export const path = defineAnnotation({
  type: 'path',
  title: 'tool.path',
  synonyms: 'synonyms.path',
  group: 'shapes',
  icon: 'M4 19 9 9l5 5 6-9M14 5h6v6',
  shortcut: null,
  steps: 2,
  anchors: 2,
  mostPoints: MOST_POINTS,
  texts: ['label'],
  style: { ...LINE_LOOK, ...LATER_LINE_TEXT_LOOK },
  props: { startArrow: toggle('field.startArrow', false), endArrow: toggle('field.endArrow', true) },
  shapes({ anchors, style, props, text }, view) {
    const pen = penOf(style);
    const points = flat(anchors.map((anchor) => pointOf(view, anchor)));
    const { points: line, heads } = endedPath(points, pen.widthCss, style.lineColor, props);
    return [...visiblePath(line, pen, view), ...heads, ...textAtPath('label', text, points, style, view)];
  },
  handles: (annotation, view) => pathHandles(annotation, false, view),
  moveHandle: (annotation, handleId, to) => withPathHandle(annotation, handleId, to),
  withoutHandle: (annotation, handleId) => withoutPathHandle(annotation, handleId, 2),
  extent: ({ anchors, style, text }) => extentOf(anchors, reachOfTexts(text, style.textSize)),
  describe: ({ anchors }, facts) => describePoints('tool.path', anchors, facts),
});
