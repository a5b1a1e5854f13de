import { defineAnnotation } from '../../definition.ts';
import { toggle } from '../../fields/kinds.ts';
import { LINE_LOOK } from '../../fields/looks.ts';
import { type Curve, curveInView } from '../../geometry/curve-in-view.ts';
import { EVER } from '../../geometry/extent.ts';
import type { PointCss } from '../../geometry/line-reach.ts';
import { pointOf } from '../../geometry/move-anchors.ts';
import { penOf } from '../../geometry/shape.ts';
import { thinLine } from '../../geometry/straight-line.ts';
import { visiblePath } from '../../geometry/visible-path.ts';
import { describeSpan } from '../../text/describe-change.ts';
import { say } from '../../text/words.ts';

/** A golden spiral: about the first point, through the second one, and with every quarter turn farther by the golden ratio. */
export const fibonacciSpiral = defineAnnotation({
  type: 'fibonacci-spiral',
  title: 'tool.fibonacci-spiral',
  synonyms: 'synonyms.fibonacci-spiral',
  group: 'fibonacci',
  icon: 'M12 12.500a1.500 1.500 0 0 1 2 1.500c0 1.700-1.300 2.500-2.600 2.500C9 16.500 7.500 14.600 7.500 12.500 7.500 9.500 10 7.500 12.800 7.500c4 0 6.700 3 6.700 7',
  shortcut: null,
  steps: 2,
  anchors: 2,
  texts: [],
  style: LINE_LOOK,
  props: { counterclockwise: toggle('field.counterclockwise', false) },
  shapes({ anchors, style, props }, view) {
    const [centre, to] = [pointOf(view, anchors[0]!), pointOf(view, anchors[1]!)];
    const points = curveInView(
      spiral(centre, to, props.counterclockwise),
      -INWARD_TURNS,
      OUTWARD_TURNS,
      (INWARD_TURNS + OUTWARD_TURNS) * STRETCHES_A_TURN,
      view,
    );
    return [...visiblePath(points, penOf(style), view), ...thinLine(centre, to, style.lineColor, view)];
  },
  extent: () => EVER,
  describe: ({ anchors }, facts) =>
    say(facts.words, 'describe.line', {
      tool: say(facts.words, 'tool.fibonacci-spiral'),
      ...describeSpan(anchors[0]!, anchors[1]!, facts),
    }),
});

const GOLDEN = (1 + Math.sqrt(5)) / 2;
const QUARTERS = 4;
/** Further in, nothing of it can be seen; further out, one turn fills a screen. */
const INWARD_TURNS = 3;
const OUTWARD_TURNS = 2;
const STRETCHES_A_TURN = 16;

/** By turns from the point that it goes through. */
export function spiral(centre: PointCss, through: PointCss, isCounterclockwise: boolean): Curve {
  const [dx, dy] = [through.xCss - centre.xCss, through.yCss - centre.yCss];
  const radiusCss = Math.hypot(dx, dy);
  const fromRad = Math.atan2(dy, dx);
  return (turns) => {
    const rad = fromRad + (isCounterclockwise ? -1 : 1) * turns * 2 * Math.PI;
    const reachCss = radiusCss * GOLDEN ** (QUARTERS * turns);
    return { xCss: centre.xCss + reachCss * Math.cos(rad), yCss: centre.yCss + reachCss * Math.sin(rad) };
  };
}
