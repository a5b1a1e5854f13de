import { defineAnnotation } from '../../definition.ts';
import { EXTENSION, LINE_LOOK, LINE_TEXT_LOOK } from '../../fields/looks.ts';
import { extentOfLine, reachOfTexts } from '../../geometry/extent.ts';
import { visibleLine } from '../../geometry/line-reach.ts';
import { textAtLine } from '../../geometry/line-text.ts';
import { pointOf } from '../../geometry/move-anchors.ts';
import { penOf, periodOf } from '../../geometry/shape.ts';
import { describeSpan } from '../../text/describe-change.ts';
import { say } from '../../text/words.ts';

/** A straight line through two points, which may go on beyond either. */
export const line = defineAnnotation({
  type: 'line',
  title: 'tool.line',
  synonyms: 'synonyms.line',
  group: 'lines',
  icon: 'M6.1 17.9 17.9 6.1M6.5 19a1.5 1.5 0 1 1-3 0 1.5 1.5 0 0 1 3 0zM20.5 5a1.5 1.5 0 1 1-3 0 1.5 1.5 0 0 1 3 0z',
  shortcut: 'Alt+KeyT',
  steps: 2,
  anchors: 2,
  texts: ['label'],
  style: { ...LINE_LOOK, ...LINE_TEXT_LOOK },
  props: EXTENSION,
  shapes({ anchors, style, props, text }, view) {
    const from = pointOf(view, anchors[0]!);
    const to = pointOf(view, anchors[1]!);
    const pen = penOf(style);
    const points = visibleLine(from, to, view, { start: props.extendStart, end: props.extendEnd }, periodOf(pen));
    return [
      ...(points === null ? [] : [{ kind: 'line' as const, points, pen }]),
      ...textAtLine('label', text, from, to, style, view),
    ];
  },
  extent: ({ anchors, props, style, text }) =>
    extentOfLine(anchors, { start: props.extendStart, end: props.extendEnd }, reachOfTexts(text, style.textSize)),
  describe: ({ anchors }, facts) =>
    say(facts.words, 'describe.line', {
      tool: say(facts.words, 'tool.line'),
      ...describeSpan(anchors[0]!, anchors[1]!, facts),
    }),
});
