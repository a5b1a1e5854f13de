import { defineAnnotation } from '../../definition.ts';
import { levelsOf } from '../../fields/fib-levels.ts';
import { levels, toggle } from '../../fields/kinds.ts';
import { LEVELS_LOOK, levelsProps } from '../../fields/level-looks.ts';
import { extentOfShares } from '../../geometry/extent.ts';
import { gannBoxShapes } from '../../geometry/gann-box-shapes.ts';
import { describeSpan } from '../../text/describe-change.ts';
import { say } from '../../text/words.ts';

const SHARES = levelsOf([0, 0.25, 0.382, 0.5, 0.618, 0.75, 1]);

/** The box between two points, divided by shares of its prices and shares of its bars. */
export const gannBox = defineAnnotation({
  type: 'gann-box',
  title: 'tool.gann-box',
  synonyms: 'synonyms.gann-box',
  group: 'gann',
  icon: 'M4 4h16v16H4zM4 9h16M4 12h16M4 15h16M9 4v16M12 4v16M15 4v16',
  shortcut: null,
  steps: 2,
  anchors: 2,
  texts: [],
  style: LEVELS_LOOK,
  props: {
    ...levelsProps(SHARES),
    timeLevels: levels('field.timeLevels', SHARES),
    reverse: toggle('field.reverse', false),
    angles: toggle('field.angles', false),
  },
  shapes: ({ anchors, style, props }, view) => gannBoxShapes(anchors, style, props, view),
  extent: ({ style, props }) => extentOfShares([...props.levels, ...props.timeLevels], style.textSize),
  describe: ({ anchors }, facts) =>
    say(facts.words, 'describe.line', {
      tool: say(facts.words, 'tool.gann-box'),
      ...describeSpan(anchors[0]!, anchors[1]!, facts),
    }),
});
