import { defineAnnotation } from '../../definition.ts';
import { GANN_SQUARE_PROPS } from '../../fields/gann-looks.ts';
import { LEVELS_LOOK } from '../../fields/level-looks.ts';
import { extentOfShares } from '../../geometry/extent.ts';
import { gannSquareShapes } from '../../geometry/gann-square.ts';
import type { PointCss } from '../../geometry/line-reach.ts';
import { pointOf } from '../../geometry/move-anchors.ts';
import type { Anchor } from '../../record/annotation.ts';
import { say } from '../../text/words.ts';

/** The same with equal sides on every scale: as wide as the second point is away in time, and on the side of its price. */
export const gannSquareFixed = defineAnnotation({
  type: 'gann-square-fixed',
  title: 'tool.gann-square-fixed',
  synonyms: 'synonyms.gann-square-fixed',
  group: 'gann',
  icon: 'M4 4h16v16H4zM4 20 20 4M4 20 12 4M4 20l16-8M8 8h2M9 7v2',
  shortcut: null,
  steps: 2,
  anchors: 2,
  texts: [],
  style: LEVELS_LOOK,
  props: GANN_SQUARE_PROPS,
  shapes({ anchors, style, props }, view) {
    const [from, to] = [pointOf(view, anchors[0]!), pointOf(view, anchors[1]!)];
    return gannSquareShapes(from, cornerOf(from, to), style, props, view);
  },
  handles({ anchors }, view) {
    const [from, to] = [pointOf(view, anchors[0]!), pointOf(view, anchors[1]!)];
    return [
      { id: '0', ...from, moves: 'both' },
      { id: '1', ...cornerOf(from, to), moves: 'time' },
    ];
  },
  moveHandle: ({ anchors }, handleId, to) => {
    const [first, second] = anchors as readonly [Anchor, Anchor];
    if (handleId === '0') return { anchors: [to, second] };
    return { anchors: [first, { ...second, timeUs: to.timeUs }] };
  },
  extent: ({ style, props }) => extentOfShares([...props.levels, ...props.fans, ...props.arcs], style.textSize),
  describe({ anchors }, { words }) {
    const [from, to] = [anchors[0]!, anchors[1]!];
    // How far it goes in price follows from the scale: there is only the side to be told.
    return say(words, to.price < from.price ? 'describe.squareDown' : 'describe.squareUp', {
      tool: say(words, 'tool.gann-square-fixed'),
      fromTime: words.time(from.timeUs),
      fromPrice: words.price(from.price),
      toTime: words.time(to.timeUs),
    });
  },
});

function cornerOf(from: PointCss, to: PointCss): PointCss {
  const sideCss = Math.abs(to.xCss - from.xCss);
  return { xCss: to.xCss, yCss: from.yCss + (to.yCss > from.yCss ? sideCss : -sideCss) };
}
