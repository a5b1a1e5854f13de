import { defineAnnotation } from '../../definition.ts';
import { levelsOf } from '../../fields/fib-levels.ts';
import { LEVELS_LOOK, levelsProps } from '../../fields/level-looks.ts';
import { EXTENSION } from '../../fields/looks.ts';
import { EVER } from '../../geometry/extent.ts';
import { type LevelLine, levelLineShapes, type ShownLevel, shownLevels } from '../../geometry/level-lines.ts';
import type { PointCss } from '../../geometry/line-reach.ts';
import { pointOf } from '../../geometry/move-anchors.ts';
import { moved, thinLine } from '../../geometry/straight-line.ts';
import { describePoints } from '../../text/describe-points.ts';

/** Lines alongside of that through the first two points: the third lies on the one of the ratio 1. */
export const fibonacciChannel = defineAnnotation({
  type: 'fibonacci-channel',
  title: 'tool.fibonacci-channel',
  synonyms: 'synonyms.fibonacci-channel',
  group: 'fibonacci',
  icon: 'M3 12 17 3M3 16 21 4.500M3 19 21 7.500M7 21 21 12',
  shortcut: null,
  steps: 3,
  anchors: 3,
  texts: [],
  style: LEVELS_LOOK,
  props: {
    ...levelsProps(levelsOf([0, 0.236, 0.382, 0.5, 0.618, 0.786, 1, 1.618], [2.618, 3.618, 4.236])),
    ...EXTENSION,
  },
  shapes({ anchors, style, props }, view) {
    const points = anchors.map((anchor) => pointOf(view, anchor));
    return [
      ...levelLineShapes(
        channelLevels(points, shownLevels(props.levels, props, style)),
        style,
        props,
        {
          extension: { start: props.extendStart, end: props.extendEnd },
          words: ({ ratio }) => view.words.ratio(ratio),
        },
        view,
      ),
      ...thinLine(points[0]!, points[2]!, style.lineColor, view),
    ];
  },
  extent: () => EVER,
  describe: ({ anchors }, facts) => describePoints('tool.fibonacci-channel', anchors, facts),
});

/** Each moved so much of the way from the first point to the third. */
export function channelLevels([a, b, c]: readonly PointCss[], levels: readonly ShownLevel[]): readonly LevelLine[] {
  const [dx, dy] = [c!.xCss - a!.xCss, c!.yCss - a!.yCss];
  return levels.map((level) => ({
    ...level,
    from: moved(a!, level.ratio * dx, level.ratio * dy),
    to: moved(b!, level.ratio * dx, level.ratio * dy),
  }));
}
