import { defineAnnotation } from '../../definition.ts';
import { levelsOf } from '../../fields/fib-levels.ts';
import { levels, toggle } from '../../fields/kinds.ts';
import { LEVELS_LOOK, levelsProps } from '../../fields/level-looks.ts';
import { EVER } from '../../geometry/extent.ts';
import { gridShapes } from '../../geometry/level-grid.ts';
import { type LevelLine, levelLineShapes, type ShownLevel, shownLevels } from '../../geometry/level-lines.ts';
import type { PointCss } from '../../geometry/line-reach.ts';
import { pointOf } from '../../geometry/move-anchors.ts';
import { describeSpan } from '../../text/describe-change.ts';
import { say } from '../../text/words.ts';

const ONWARDS = { start: false, end: true };
const SHARES = levelsOf([0, 0.25, 0.382, 0.5, 0.618, 0.75, 1]);

/** Rays from one point through shares of the way to another one: of its price, at its time, and of its time, at its price. */
export const fibonacciSpeedFan = defineAnnotation({
  type: 'fibonacci-speed-fan',
  title: 'tool.fibonacci-speed-fan',
  synonyms: 'synonyms.fibonacci-speed-fan',
  group: 'fibonacci',
  icon: 'M3 20 9 4M3 20 16 4M3 20 21 8M3 20l18-6M3 20h18M21 4v16',
  shortcut: null,
  steps: 2,
  anchors: 2,
  texts: [],
  style: LEVELS_LOOK,
  props: { ...levelsProps(SHARES), timeLevels: levels('field.timeLevels', SHARES), grid: toggle('field.grid', true) },
  shapes({ anchors, style, props }, view) {
    const [from, to] = [pointOf(view, anchors[0]!), pointOf(view, anchors[1]!)];
    const words = ({ ratio }: ShownLevel) => view.words.ratio(ratio);
    const prices = shownLevels(props.levels, props, style);
    const times = shownLevels(props.timeLevels, props, style);
    const rest = { showFill: props.showFill, showLabels: props.showLabels };
    return [
      ...levelLineShapes(priceRays(from, to, prices), style, rest, { extension: ONWARDS, words }, view),
      ...levelLineShapes(timeRays(from, to, times), style, rest, { extension: ONWARDS, words }, view),
      ...(props.grid ? gridShapes(from, to, { prices, times }, style.lineColor, view) : []),
    ];
  },
  extent: () => EVER,
  describe: ({ anchors }, facts) =>
    say(facts.words, 'describe.line', {
      tool: say(facts.words, 'tool.fibonacci-speed-fan'),
      ...describeSpan(anchors[0]!, anchors[1]!, facts),
    }),
});

/** 0 is level with the first point, 1 goes through the second one. */
export function priceRays(from: PointCss, to: PointCss, shares: readonly ShownLevel[]): readonly LevelLine[] {
  return shares.map((level) => ({
    ...level,
    from,
    to: { xCss: to.xCss, yCss: from.yCss + level.ratio * (to.yCss - from.yCss) },
  }));
}

/** 0 is upright over the first point, 1 goes through the second one. */
export function timeRays(from: PointCss, to: PointCss, shares: readonly ShownLevel[]): readonly LevelLine[] {
  return shares.map((level) => ({
    ...level,
    from,
    to: { xCss: from.xCss + level.ratio * (to.xCss - from.xCss), yCss: to.yCss },
  }));
}
