import { defineAnnotation } from '../../definition.ts';
import { levelsOf } from '../../fields/fib-levels.ts';
import { LEVELS_LOOK, levelsProps } from '../../fields/level-looks.ts';
import { arcInView } from '../../geometry/curve-in-view.ts';
import { extentOfShares } from '../../geometry/extent.ts';
import { shownLevels } from '../../geometry/level-lines.ts';
import type { PointCss } from '../../geometry/line-reach.ts';
import { pointOf } from '../../geometry/move-anchors.ts';
import { ringShapes } from '../../geometry/rings.ts';
import { penOf } from '../../geometry/shape.ts';
import { moved, straightLine } from '../../geometry/straight-line.ts';
import { describePoints } from '../../text/describe-points.ts';

/** Arcs between two arms that come from one point, at shares of the length of the first arm. */
export const fibonacciWedge = defineAnnotation({
  type: 'fibonacci-wedge',
  title: 'tool.fibonacci-wedge',
  synonyms: 'synonyms.fibonacci-wedge',
  group: 'fibonacci',
  icon: 'M3 19 15 4M3 19h18M9 11.500a9.600 9.600 0 0 1 3.600 7.500M12 7.700A14.500 14.500 0 0 1 17.500 19',
  shortcut: null,
  steps: 3,
  anchors: 3,
  texts: [],
  style: LEVELS_LOOK,
  props: levelsProps(levelsOf([0.236, 0.382, 0.5, 0.618, 0.786, 1], [1.618, 2.618])),
  shapes({ anchors, style, props }, view) {
    const [apex, b, c] = anchors.map((anchor) => pointOf(view, anchor)) as [PointCss, PointCss, PointCss];
    const radiusCss = Math.hypot(b.xCss - apex.xCss, b.yCss - apex.yCss);
    const [fromRad, toRad] = armAngles(apex, b, c);
    const rings = shownLevels(props.levels, props, style).map((level) => {
      const reachCss = Math.abs(level.ratio) * radiusCss;
      const middleRad = (fromRad + toRad) / 2;
      return {
        ...level,
        points: arcInView(apex, { xCss: reachCss, yCss: reachCss }, view, fromRad, toRad),
        labelAt: moved(apex, reachCss * Math.cos(middleRad), reachCss * Math.sin(middleRad)),
      };
    });
    const longestCss = Math.max(1, ...rings.map(({ ratio }) => Math.abs(ratio))) * radiusCss;
    const arms = [fromRad, toRad].flatMap((rad) => {
      const end = moved(apex, longestCss * Math.cos(rad), longestCss * Math.sin(rad));
      return straightLine(apex, end, penOf(style), view);
    });
    return [...ringShapes(rings, apex, style, props, view), ...arms];
  },
  extent: ({ style, props }) => extentOfShares(props.levels, style.textSize),
  describe: ({ anchors }, facts) => describePoints('tool.fibonacci-wedge', anchors, facts),
});

/** The directions of both arms, the second one on the shorter way from the first. */
export function armAngles(apex: PointCss, b: PointCss, c: PointCss): readonly [from: number, to: number] {
  const fromRad = Math.atan2(b.yCss - apex.yCss, b.xCss - apex.xCss);
  const turn = Math.atan2(c.yCss - apex.yCss, c.xCss - apex.xCss) - fromRad;
  return [fromRad, fromRad + turn - 2 * Math.PI * Math.round(turn / (2 * Math.PI))];
}
