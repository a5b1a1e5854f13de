import { defineAnnotation } from '../../definition.ts';
import { EXTENSION, LINE_LOOK, LINE_TEXT_LOOK } from '../../fields/looks.ts';
import { arrowHead } from '../../geometry/arrow-head.ts';
import { extentOfLine, reachOfTexts } from '../../geometry/extent.ts';
import { visibleLine } from '../../geometry/line-reach.ts';
import { textAtLine } from '../../geometry/line-text.ts';
import { pointOf } from '../../geometry/move-anchors.ts';
import { penOf, periodOf, type Shape } from '../../geometry/shape.ts';
import { describeSpan } from '../../text/describe-change.ts';
import { say } from '../../text/words.ts';

/** A straight line with a head at its second point, beyond which it may go on. */
export const arrow = defineAnnotation({
  type: 'arrow',
  title: 'tool.arrow',
  synonyms: 'synonyms.arrow',
  group: 'arrows',
  icon: 'M5 19 19 5M10 5h9v9',
  shortcut: null,
  steps: 2,
  anchors: 2,
  texts: ['label'],
  style: { ...LINE_LOOK, ...LINE_TEXT_LOOK },
  props: EXTENSION,
  shapes({ anchors, style, props, text }, view) {
    const from = pointOf(view, anchors[0]!);
    const to = pointOf(view, anchors[1]!);
    const pen = penOf(style);
    const head = arrowHead(from, to, pen.widthCss);
    const lineEnd = head === null || props.extendEnd ? to : head.back;
    const extension = { start: props.extendStart, end: props.extendEnd };
    const points = visibleLine(from, lineEnd, view, extension, periodOf(pen));
    const shapes: Shape[] = [];
    if (points !== null) shapes.push({ kind: 'line', points, pen });
    if (head !== null)
      shapes.push({ kind: 'area', points: head.points, color: style.lineColor, opacity: 1, isSolid: true });
    return [...shapes, ...textAtLine('label', text, from, to, style, view)];
  },
  extent: ({ anchors, props, style, text }) =>
    extentOfLine(anchors, { start: props.extendStart, end: props.extendEnd }, reachOfTexts(text, style.textSize)),
  describe: ({ anchors }, facts) =>
    say(facts.words, 'describe.line', {
      tool: say(facts.words, 'tool.arrow'),
      ...describeSpan(anchors[0]!, anchors[1]!, facts),
    }),
});
