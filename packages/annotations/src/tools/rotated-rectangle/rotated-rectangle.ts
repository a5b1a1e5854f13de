import { defineAnnotation } from '../../definition.ts';
import { FILL_LOOK, LATER_INNER_TEXT_LOOK, LINE_LOOK } from '../../fields/looks.ts';
import type { AnnotationView } from '../../geometry/annotation-view.ts';
import { between } from '../../geometry/channel.ts';
import { EVER } from '../../geometry/extent.ts';
import type { PointCss } from '../../geometry/line-reach.ts';
import { type LineTextLook, textAtLine } from '../../geometry/line-text.ts';
import { pointOf } from '../../geometry/move-anchors.ts';
import { outlineShapes } from '../../geometry/outline.ts';
import type { Shape } from '../../geometry/shape.ts';
import type { Annotation } from '../../record/annotation.ts';
import { describePoints } from '../../text/describe-points.ts';

/** A box along the line between two points, as far to either side of it as the third point lies: its corners are right angles on every scale. */
export const rotatedRectangle = defineAnnotation({
  type: 'rotated-rectangle',
  title: 'tool.rotated-rectangle',
  synonyms: 'synonyms.rotated-rectangle',
  group: 'shapes',
  icon: 'M3 14 14 4l7 6-11 10z',
  shortcut: null,
  steps: 3,
  anchors: 3,
  texts: ['label'],
  style: { ...LINE_LOOK, ...FILL_LOOK, ...LATER_INNER_TEXT_LOOK },
  props: {},
  anchorsFrom: ([first, second = first, third = second]) => [first!, second!, third!],
  shapes({ anchors, style, text }, view) {
    const [from, to, side] = anchors.map((anchor) => pointOf(view, anchor)) as [PointCss, PointCss, PointCss];
    const points = corners(from, to, side);
    return [...outlineShapes(points, style, view), ...textAlong(points, style, text, view)];
  },
  // How far it reaches beside its line depends on prices too.
  extent: () => EVER,
  describe: ({ anchors }, facts) => describePoints('tool.rotated-rectangle', anchors, facts),
});

/** Within, along its line: at the side that is over the other one, in the middle, or at the one below. */
function textAlong(
  [aX = 0, aY = 0, bX = 0, bY = 0, cX = 0, cY = 0, dX = 0, dY = 0]: readonly number[],
  look: LineTextLook,
  text: Annotation['text'],
  view: AnnotationView,
): readonly Shape[] {
  const one = [
    { xCss: aX, yCss: aY },
    { xCss: bX, yCss: bY },
  ] as const;
  const other = [
    { xCss: dX, yCss: dY },
    { xCss: cX, yCss: cY },
  ] as const;
  const [over, under] = aY + bY <= cY + dY ? [one, other] : [other, one];
  if (look.textPosition === 'top') return textAtLine('label', text, ...over, { ...look, textPosition: 'bottom' }, view);
  if (look.textPosition === 'bottom')
    return textAtLine('label', text, ...under, { ...look, textPosition: 'top' }, view);
  return textAtLine('label', text, between(over[0], under[0]), between(over[1], under[1]), look, view);
}

function corners(from: PointCss, to: PointCss, side: PointCss): readonly number[] {
  const [dx, dy] = [to.xCss - from.xCss, to.yCss - from.yCss];
  const lengthCss = Math.hypot(dx, dy);
  // Without a length it has no sides either.
  const [unitX, unitY] = lengthCss === 0 ? [0, 0] : [-dy / lengthCss, dx / lengthCss];
  const awayCss = unitX * (side.xCss - from.xCss) + unitY * (side.yCss - from.yCss);
  const [byX, byY] = [unitX * awayCss, unitY * awayCss];
  return [
    ...[from.xCss + byX, from.yCss + byY, to.xCss + byX, to.yCss + byY],
    ...[to.xCss - byX, to.yCss - byY, from.xCss - byX, from.yCss - byY],
  ];
}
