import { defineAnnotation } from '../../definition.ts';
import { levelsOf } from '../../fields/fib-levels.ts';
import { toggle } from '../../fields/kinds.ts';
import { LEVELS_LOOK, levelsProps } from '../../fields/level-looks.ts';
import { arcInView } from '../../geometry/curve-in-view.ts';
import { extentOfShares } from '../../geometry/extent.ts';
import { shownLevels } from '../../geometry/level-lines.ts';
import { pointOf } from '../../geometry/move-anchors.ts';
import { ringShapes } from '../../geometry/rings.ts';
import { moved, thinLine } from '../../geometry/straight-line.ts';
import { describeSpan } from '../../text/describe-change.ts';
import { say } from '../../text/words.ts';

/** Half circles about one point on the side of another one, at shares of the way between them: round on every scale. */
export const fibonacciArcs = defineAnnotation({
  type: 'fibonacci-arcs',
  title: 'tool.fibonacci-arcs',
  synonyms: 'synonyms.fibonacci-arcs',
  group: 'fibonacci',
  icon: 'M3 19a9 9 0 0 1 18 0M6.500 19a5.500 5.500 0 0 1 11 0M9.500 19a2.500 2.500 0 0 1 5 0M12 19V5',
  shortcut: null,
  steps: 2,
  anchors: 2,
  texts: [],
  style: LEVELS_LOOK,
  props: {
    ...levelsProps(levelsOf([0.236, 0.382, 0.5, 0.618, 0.786, 1, 1.618, 2.618, 3.618, 4.236], [4.618])),
    fullCircles: toggle('field.fullCircles', false),
  },
  shapes({ anchors, style, props }, view) {
    const [centre, to] = [pointOf(view, anchors[0]!), pointOf(view, anchors[1]!)];
    const radiusCss = Math.hypot(to.xCss - centre.xCss, to.yCss - centre.yCss);
    const isBelow = to.yCss > centre.yCss;
    const [fromRad, toRad] = props.fullCircles ? [0, 2 * Math.PI] : isBelow ? [0, Math.PI] : [Math.PI, 2 * Math.PI];
    const rings = shownLevels(props.levels, props, style).map((level) => {
      const reachCss = Math.abs(level.ratio) * radiusCss;
      return {
        ...level,
        points: arcInView(centre, { xCss: reachCss, yCss: reachCss }, view, fromRad, toRad),
        labelAt: moved(centre, 0, isBelow ? reachCss : -reachCss),
      };
    });
    return [...ringShapes(rings, centre, style, props, view), ...thinLine(centre, to, style.lineColor, view)];
  },
  extent: ({ style, props }) => extentOfShares(props.levels, style.textSize),
  describe: ({ anchors }, facts) =>
    say(facts.words, 'describe.line', {
      tool: say(facts.words, 'tool.fibonacci-arcs'),
      ...describeSpan(anchors[0]!, anchors[1]!, facts),
    }),
});
