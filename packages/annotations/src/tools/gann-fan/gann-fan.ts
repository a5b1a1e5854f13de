import { defineAnnotation } from '../../definition.ts';
import { GANN_ANGLES } from '../../fields/gann-looks.ts';
import { LEVELS_LOOK, levelsProps } from '../../fields/level-looks.ts';
import { EVER } from '../../geometry/extent.ts';
import { gannAngles, sayGannAngle } from '../../geometry/gann-angles.ts';
import { levelLineShapes, shownLevels } from '../../geometry/level-lines.ts';
import { pointOf } from '../../geometry/move-anchors.ts';
import { thinLine } from '../../geometry/straight-line.ts';
import { describeSpan } from '../../text/describe-change.ts';
import { say } from '../../text/words.ts';

/** Rays from one point at Gann's angles: that of 1×1 goes through the second point. */
export const gannFan = defineAnnotation({
  type: 'gann-fan',
  title: 'tool.gann-fan',
  synonyms: 'synonyms.gann-fan',
  group: 'gann',
  icon: 'M3 20 6 3M3 20 12 3M3 20 20 3M3 20l18-9M3 20l18-4M3 20h18',
  shortcut: null,
  steps: 2,
  anchors: 2,
  texts: [],
  style: LEVELS_LOOK,
  props: levelsProps(GANN_ANGLES),
  shapes({ anchors, style, props }, view) {
    const [from, to] = [pointOf(view, anchors[0]!), pointOf(view, anchors[1]!)];
    return [
      ...levelLineShapes(
        gannAngles(from, to, shownLevels(props.levels, props, style)),
        style,
        props,
        { extension: { start: false, end: true }, words: (level) => sayGannAngle(level, view.words) },
        view,
      ),
      // The units of time and of price.
      ...thinLine(from, { xCss: to.xCss, yCss: from.yCss }, style.lineColor, view),
      ...thinLine({ xCss: to.xCss, yCss: from.yCss }, to, style.lineColor, view),
    ];
  },
  extent: () => EVER,
  describe: ({ anchors }, facts) =>
    say(facts.words, 'describe.line', {
      tool: say(facts.words, 'tool.gann-fan'),
      ...describeSpan(anchors[0]!, anchors[1]!, facts),
    }),
});
