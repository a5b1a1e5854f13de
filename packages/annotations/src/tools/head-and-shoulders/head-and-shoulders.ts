import { defineAnnotation } from '../../definition.ts';
import { PATTERN_LOOK, PATTERN_PROPS } from '../../fields/pattern-looks.ts';
import { extentOf, reachOfTexts } from '../../geometry/extent.ts';
import { lineCrossing } from '../../geometry/line-crossing.ts';
import type { PointCss } from '../../geometry/line-reach.ts';
import { pointOf } from '../../geometry/move-anchors.ts';
import { filledArea, flat } from '../../geometry/outline.ts';
import { nameShapes } from '../../geometry/pattern.ts';
import { penOf } from '../../geometry/shape.ts';
import { padded } from '../../geometry/turning-points.ts';
import { visiblePath } from '../../geometry/visible-path.ts';
import { describePoints } from '../../text/describe-points.ts';
import { say } from '../../text/words.ts';

type Seven = readonly [PointCss, PointCss, PointCss, PointCss, PointCss, PointCss, PointCss];

/** A shoulder, a head and a shoulder over the line through their necks, which ends where the price came up and went down through it. */
export const headAndShoulders = defineAnnotation({
  type: 'head-and-shoulders',
  title: 'tool.head-and-shoulders',
  synonyms: 'synonyms.head-and-shoulders',
  group: 'patterns',
  icon: 'M2 19 6 10l3 5 3-11 3 11 3-5 4 9M4 15h16',
  shortcut: null,
  steps: 7,
  anchors: 7,
  texts: [],
  style: PATTERN_LOOK,
  props: PATTERN_PROPS,
  anchorsFrom: (points) => padded(points, 7),
  shapes({ anchors, style, props }, view) {
    const points = anchors.map((anchor) => pointOf(view, anchor)) as unknown as Seven;
    const [start, left, leftNeck, head, rightNeck, right, end] = points;
    const neck = [leftNeck, rightNeck] as const;
    const from = crossingWithin(neck, [start, left]) ?? leftNeck;
    const to = crossingWithin(neck, [right, end]) ?? rightNeck;
    const pen = penOf(style);
    const fills = [
      [from, left, leftNeck],
      [leftNeck, head, rightNeck],
      [rightNeck, right, to],
    ];
    const names = ['', 'label.leftShoulder', '', 'label.head', '', 'label.rightShoulder', ''];
    return [
      ...(props.showBackground ? fills.flatMap((fill) => filledArea(flat(fill), style.fillColor, view)) : []),
      ...visiblePath(flat([from, leftNeck, rightNeck, to]), { ...pen, style: 'dashed' }, view),
      ...visiblePath(flat(points), pen, view),
      ...nameShapes(
        points,
        names.map((name) => (name === '' ? '' : say(view.words, name))),
        style.lineColor,
        { sizeCss: style.textSize, weight: 400 },
        view,
      ),
    ];
  },
  // Names of parts are short in every language.
  extent: ({ anchors, style }) => extentOf(anchors, reachOfTexts({ name: 'Right shoulder' }, style.textSize)),
  describe: ({ anchors }, facts) => describePoints('tool.head-and-shoulders', anchors, facts),
});

/** Where a line meets a stretch between two points; null beside it. */
function crossingWithin(line: readonly [PointCss, PointCss], stretch: readonly [PointCss, PointCss]): PointCss | null {
  const at = lineCrossing(line, stretch);
  if (at === null) return null;
  const [from, to] = stretch;
  const isAcross = (at.xCss - from.xCss) * (at.xCss - to.xCss) <= 0;
  return isAcross && (at.yCss - from.yCss) * (at.yCss - to.yCss) <= 0 ? at : null;
}
