import { defineAnnotation } from '../../definition.ts';
import { LINE_LOOK, LINE_TEXT_LOOK } from '../../fields/looks.ts';
import { EVER } from '../../geometry/extent.ts';
import { textAtLine } from '../../geometry/line-text.ts';
import { pointOf } from '../../geometry/move-anchors.ts';
import { penOf } from '../../geometry/shape.ts';
import { straightLine } from '../../geometry/straight-line.ts';
import { describeSpan } from '../../text/describe-change.ts';
import { say } from '../../text/words.ts';

/** A straight line through two points, without an end. */
export const extendedLine = defineAnnotation({
  type: 'extended-line',
  title: 'tool.extended-line',
  synonyms: 'synonyms.extended-line',
  group: 'lines',
  icon: 'M3 21 21 3M9.5 16a1.5 1.5 0 1 1-3 0 1.5 1.5 0 0 1 3 0zM17.5 8a1.5 1.5 0 1 1-3 0 1.5 1.5 0 0 1 3 0z',
  shortcut: null,
  steps: 2,
  anchors: 2,
  texts: ['label'],
  style: { ...LINE_LOOK, ...LINE_TEXT_LOOK },
  props: {},
  shapes({ anchors, style, text }, view) {
    const from = pointOf(view, anchors[0]!);
    const to = pointOf(view, anchors[1]!);
    return [
      ...straightLine(from, to, penOf(style), view, { start: true, end: true }),
      ...textAtLine('label', text, from, to, style, view),
    ];
  },
  extent: () => EVER,
  describe: ({ anchors }, facts) =>
    say(facts.words, 'describe.line', {
      tool: say(facts.words, 'tool.extended-line'),
      ...describeSpan(anchors[0]!, anchors[1]!, facts),
    }),
});
