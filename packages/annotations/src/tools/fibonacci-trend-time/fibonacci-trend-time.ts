import { defineAnnotation } from '../../definition.ts';
import { levelsOf } from '../../fields/fib-levels.ts';
import { LEVELS_LOOK, levelsProps } from '../../fields/level-looks.ts';
import { EVER } from '../../geometry/extent.ts';
import { shownLevels } from '../../geometry/level-lines.ts';
import type { PointCss } from '../../geometry/line-reach.ts';
import { pointOf } from '../../geometry/move-anchors.ts';
import { thinLine } from '../../geometry/straight-line.ts';
import { timeLevelShapes } from '../../geometry/time-levels.ts';
import { describePoints } from '../../text/describe-points.ts';

/** How long a movement may take when it comes again: shares of its bars, counted from a third point. */
export const fibonacciTrendTime = defineAnnotation({
  type: 'fibonacci-trend-time',
  title: 'tool.fibonacci-trend-time',
  synonyms: 'synonyms.fibonacci-trend-time',
  group: 'fibonacci',
  icon: 'M3 20 8 7l4 7M12 4v16M15 4v16M17.500 4v16M21 4v16',
  shortcut: null,
  steps: 3,
  anchors: 3,
  texts: [],
  style: LEVELS_LOOK,
  props: levelsProps(levelsOf([0, 0.382, 0.618, 1, 1.382, 1.618, 2, 2.382, 2.618, 3], [0.5])),
  shapes({ anchors, style, props }, view) {
    const [a, b, c] = anchors.map((anchor) => pointOf(view, anchor)) as [PointCss, PointCss, PointCss];
    const levels = shownLevels(props.levels, props, style).map((level) => ({
      ...level,
      xCss: c.xCss + level.ratio * (b.xCss - a.xCss),
    }));
    return [
      ...timeLevelShapes(levels, style, props, view),
      ...thinLine(a, b, style.lineColor, view),
      ...thinLine(b, c, style.lineColor, view),
    ];
  },
  extent: () => EVER,
  describe: ({ anchors }, facts) => describePoints('tool.fibonacci-trend-time', anchors, facts),
});
