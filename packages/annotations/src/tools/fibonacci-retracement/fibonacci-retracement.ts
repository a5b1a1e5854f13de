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

/** How far a movement between two points may be taken back: levels from its end (0) to its start (1), and beyond. */
export const fibonacciRetracement = defineAnnotation({
  type: 'fibonacci-retracement',
  title: 'tool.fibonacci-retracement',
  synonyms: 'synonyms.fibonacci-retracement',
  group: 'fibonacci',
  icon: 'M3 4h18M3 9.5h18M3 14h18M3 20h18M5 20 19 4',
  shortcut: 'Alt+KeyF',
  steps: 2,
  anchors: 2,
  texts: ['label'],
  style: FIB_LOOK,
  props: fibProps(1, 'left'),
  shapes({ anchors, style, props, text }, view) {
    const start = pointOf(view, anchors[0]!);
    const end = pointOf(view, anchors[1]!);
    const words = textAtLine('label', text, start, end, style, view);
    return [...fibShapes([start, end], [start, end], movementOf(anchors), style, props, view, words), ...words];
  },
  extent: ({ anchors, props, style, text }) =>
    extentOfLevels(anchors, [anchors[0]!, anchors[1]!], props, text, style.textSize),
  describe({ anchors, props, style }, facts) {
    const { words } = facts;
    const [from, to] = [anchors[0]!, anchors[1]!];
    const told = say(words, 'describe.line', {
      tool: say(words, 'tool.fibonacci-retracement'),
      ...describeSpan(from, to, facts),
    });
    return told + describeLevels(fibLevelsOf(props, movementOf(anchors), style.lineColor), words);
  },
});

function movementOf(anchors: readonly Anchor[]): FibMovement {
  const [start, end] = [anchors[0]!.price, anchors[1]!.price];
  return { origin: end, from: end, to: start };
}
