import { defineAnnotation } from '../../definition.ts';
import { FIB_LOOK, fibProps } from '../../fields/fib-looks.ts';
import { extentOfLevels } from '../../geometry/fib-extent.ts';
import type { FibMovement } from '../../geometry/fib-prices.ts';
import { fibLevelsOf, fibShapes } from '../../geometry/fib-shapes.ts';
import { textAtLine } from '../../geometry/line-text.ts';
import { pointOf } from '../../geometry/move-anchors.ts';
import type { Anchor } from '../../record/annotation.ts';
import { describeSpan } from '../../text/describe-change.ts';
import { describeLevels } from '../../text/describe-levels.ts';
import { say } from '../../text/words.ts';

/** How far a movement may go when it comes again: its shares, measured from a third point (0) in its own direction. */
export const fibonacciRetracementTrendBased = defineAnnotation({
  type: 'fibonacci-retracement-trend-based',
  title: 'tool.fibonacci-retracement-trend-based',
  synonyms: 'synonyms.fibonacci-retracement-trend-based',
  group: 'fibonacci',
  icon: 'M3 20 8 7l4 7M13 4h8M13 9h8M12 14h9M13 20h8',
  shortcut: null,
  steps: 3,
  anchors: 3,
  texts: ['label'],
  style: FIB_LOOK,
  props: fibProps(1.618, 'right'),
  shapes({ anchors, style, props, text }, view) {
    const [start, end, origin] = [anchors[0]!, anchors[1]!, anchors[2]!].map((anchor) => pointOf(view, anchor));
    const words = textAtLine('label', text, start!, end!, style, view);
    const path = [start!, end!, origin!];
    return [...fibShapes(path, [end!, origin!], movementOf(anchors), style, props, view, words), ...words];
  },
  extent: ({ anchors, props, style, text }) =>
    extentOfLevels(anchors, [anchors[1]!, anchors[2]!], props, text, style.textSize),
  describe({ anchors, props, style }, facts) {
    const { words } = facts;
    const [from, to, origin] = [anchors[0]!, anchors[1]!, anchors[2]!];
    const told = say(words, 'describe.projection', {
      tool: say(words, 'tool.fibonacci-retracement-trend-based'),
      ...describeSpan(from, to, facts),
      originTime: words.time(origin.timeUs),
      originPrice: words.price(origin.price),
    });
    return told + describeLevels(fibLevelsOf(props, movementOf(anchors), style.lineColor), words);
  },
});

function movementOf(anchors: readonly Anchor[]): FibMovement {
  return { from: anchors[0]!.price, to: anchors[1]!.price, origin: anchors[2]!.price };
}
