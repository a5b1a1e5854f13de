import { defineAnnotation } from '../../definition.ts';
import { FILL_LOOK, LINE_LOOK } from '../../fields/looks.ts';
import { EVER } from '../../geometry/extent.ts';
import type { PointCss } from '../../geometry/line-reach.ts';
import { pointOf } from '../../geometry/move-anchors.ts';
import { outlineShapes } from '../../geometry/outline.ts';
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
  texts: [],
  style: { ...LINE_LOOK, ...FILL_LOOK },
  props: {},
  anchorsFrom: ([first, second = first, third = second]) => [first!, second!, third!],
  shapes({ anchors, style }, view) {
    const [from, to, side] = anchors.map((anchor) => pointOf(view, anchor)) as [PointCss, PointCss, PointCss];
    return outlineShapes(corners(from, to, side), style, view);
  },
  // How far it reaches beside its line depends on prices too.
  extent: () => EVER,
  describe: ({ anchors }, facts) => describePoints('tool.rotated-rectangle', anchors, facts),
});

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
