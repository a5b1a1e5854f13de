import { defineAnnotation } from '../../definition.ts';
import { GANN_SQUARE_PROPS } from '../../fields/gann-looks.ts';
import { LEVELS_LOOK } from '../../fields/level-looks.ts';
import { extentOfShares } from '../../geometry/extent.ts';
import { gannSquareShapes } from '../../geometry/gann-square.ts';
import { pointOf } from '../../geometry/move-anchors.ts';
import { describeSpan } from '../../text/describe-change.ts';
import { say } from '../../text/words.ts';

/** The box between two points, divided in price and in time alike, with lines at his angles and arcs about the first point. */
export const gannSquare = defineAnnotation({
  type: 'gann-square',
  title: 'tool.gann-square',
  synonyms: 'synonyms.gann-square',
  group: 'gann',
  icon: 'M4 4h16v16H4zM4 20 20 4M4 20 12 4M4 20l16-8M4 12a8 8 0 0 1 8 8',
  shortcut: null,
  steps: 2,
  anchors: 2,
  texts: [],
  style: LEVELS_LOOK,
  props: GANN_SQUARE_PROPS,
  shapes: ({ anchors, style, props }, view) =>
    gannSquareShapes(pointOf(view, anchors[0]!), pointOf(view, anchors[1]!), style, props, view),
  extent: ({ style, props }) => extentOfShares([...props.levels, ...props.fans, ...props.arcs], style.textSize),
  describe: ({ anchors }, facts) =>
    say(facts.words, 'describe.line', {
      tool: say(facts.words, 'tool.gann-square'),
      ...describeSpan(anchors[0]!, anchors[1]!, facts),
    }),
});
