import { defineAnnotation } from '../../definition.ts';
import { levelsOf } from '../../fields/fib-levels.ts';
import { LEVELS_LOOK, levelsProps } from '../../fields/level-looks.ts';
import { arcInView } from '../../geometry/curve-in-view.ts';
import { extentOfShares } from '../../geometry/extent.ts';
import { shownLevels } from '../../geometry/level-lines.ts';
import { pointOf } from '../../geometry/move-anchors.ts';
import { ringShapes } from '../../geometry/rings.ts';
import { middleOf, moved, thinLine } from '../../geometry/straight-line.ts';
import { describeSpan } from '../../text/describe-change.ts';
import { say } from '../../text/words.ts';

/** Ellipses about the middle between two points, as much wider than high as these lie apart: that of the ratio 1 goes through both. */
export const fibonacciCircles = defineAnnotation({
  type: 'fibonacci-circles',
  title: 'tool.fibonacci-circles',
  synonyms: 'synonyms.fibonacci-circles',
  group: 'fibonacci',
  icon: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM17.500 12a5.500 5.500 0 1 1-11 0 5.500 5.500 0 0 1 11 0zM14.500 12a2.500 2.500 0 1 1-5 0 2.500 2.500 0 0 1 5 0z',
  shortcut: null,
  steps: 2,
  anchors: 2,
  texts: [],
  style: LEVELS_LOOK,
  props: levelsProps(levelsOf([0.236, 0.382, 0.5, 0.618, 0.786, 1, 1.618, 2.618, 3.618, 4.236], [4.618])),
  shapes({ anchors, style, props }, view) {
    const [from, to] = [pointOf(view, anchors[0]!), pointOf(view, anchors[1]!)];
    const centre = middleOf(from, to);
    const [acrossCss, downCss] = [Math.abs(to.xCss - from.xCss), Math.abs(to.yCss - from.yCss)];
    const rings = shownLevels(props.levels, props, style).map((level) => {
      const radii = { xCss: level.ratio * acrossCss * Math.SQRT1_2, yCss: level.ratio * downCss * Math.SQRT1_2 };
      return {
        ...level,
        points: arcInView(centre, radii, view),
        labelAt: moved(centre, 0, -Math.abs(radii.yCss)),
      };
    });
    return [...ringShapes(rings, centre, style, props, view), ...thinLine(from, to, style.lineColor, view)];
  },
  extent: ({ style, props }) => extentOfShares(props.levels, style.textSize),
  describe: ({ anchors }, facts) =>
    say(facts.words, 'describe.line', {
      tool: say(facts.words, 'tool.fibonacci-circles'),
      ...describeSpan(anchors[0]!, anchors[1]!, facts),
    }),
});
