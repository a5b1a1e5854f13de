import { defineAnnotation } from '../../definition.ts';
import { levelsOf } from '../../fields/fib-levels.ts';
import { LEVELS_LOOK, levelsProps } from '../../fields/level-looks.ts';
import { EVER } from '../../geometry/extent.ts';
import { shownLevels } from '../../geometry/level-lines.ts';
import { pointOf } from '../../geometry/move-anchors.ts';
import { thinLine } from '../../geometry/straight-line.ts';
import { timeLevelShapes } from '../../geometry/time-levels.ts';
import { describeSpan } from '../../text/describe-change.ts';
import { say } from '../../text/words.ts';

/** Moments at Fibonacci's numbers of times the bars between two points, from the first one on. */
export const fibonacciTimeZones = defineAnnotation({
  type: 'fibonacci-time-zones',
  title: 'tool.fibonacci-time-zones',
  synonyms: 'synonyms.fibonacci-time-zones',
  group: 'fibonacci',
  icon: 'M3 4v16M6 4v16M9.500 4v16M14 4v16M21 4v16',
  shortcut: null,
  steps: 2,
  anchors: 2,
  texts: [],
  style: LEVELS_LOOK,
  props: levelsProps(levelsOf([0, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89])),
  shapes({ anchors, style, props }, view) {
    const [from, to] = [pointOf(view, anchors[0]!), pointOf(view, anchors[1]!)];
    const levels = shownLevels(props.levels, props, style).map((level) => ({
      ...level,
      xCss: from.xCss + level.ratio * (to.xCss - from.xCss),
    }));
    return [...timeLevelShapes(levels, style, props, view), ...thinLine(from, to, style.lineColor, view)];
  },
  extent: () => EVER,
  describe: ({ anchors }, facts) =>
    say(facts.words, 'describe.line', {
      tool: say(facts.words, 'tool.fibonacci-time-zones'),
      ...describeSpan(anchors[0]!, anchors[1]!, facts),
    }),
});
