import { defineAnnotation } from '../../definition.ts';
import { EXTENSION, LINE_LOOK, LINE_TEXT_LOOK } from '../../fields/looks.ts';
import { arrowHead } from '../../geometry/arrow-head.ts';
import { extentOfLine } from '../../geometry/extent.ts';
import { visibleLine } from '../../geometry/line-reach.ts';
import { textAtLine } from '../../geometry/line-text.ts';
import { pointOf } from '../../geometry/move-anchors.ts';
import { type Pen, periodOf, type Shape } from '../../geometry/shape.ts';
import { mostTextWidthCss } from '../../geometry/text-block.ts';
import { describeChange } from '../../text/describe-change.ts';
import { say } from '../../text/words.ts';

/** Handles, heads and wide pens, where there is no text. */
const LEAST_REACH_CSS = 24;

/** A straight line with a head at its second point, beyond which it may go on. */
export const arrow = defineAnnotation({
  type: 'arrow',
  title: 'tool.arrow',
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
    const pen: Pen = { color: style.lineColor, widthCss: style.lineWidth, style: style.lineStyle };
    const head = arrowHead(from, to, pen.widthCss);
    const lineEnd = head === null || props.extendEnd ? to : head.back;
    const extension = { start: props.extendStart, end: props.extendEnd };
    const points = visibleLine(from, lineEnd, view, extension, periodOf(pen));
    const shapes: Shape[] = [];
    if (points !== null) shapes.push({ kind: 'line', points, pen });
    if (head !== null)
      shapes.push({ kind: 'area', points: head.points, color: style.lineColor, opacity: 1, isSolid: true });
    return [...shapes, ...textAtLine(text.label, from, to, style, view)];
  },
  extent({ anchors, props, style, text }) {
    const reachCss = Math.max(LEAST_REACH_CSS, mostTextWidthCss(text.label, style.textSize));
    return extentOfLine(anchors, { start: props.extendStart, end: props.extendEnd }, reachCss);
  },
  describe({ anchors }, facts) {
    const { words } = facts;
    const [from, to] = [anchors[0]!, anchors[1]!];
    return say(words, 'describe.line', {
      tool: say(words, 'tool.arrow'),
      fromTime: words.time(from.timeUs),
      fromPrice: words.price(from.price),
      toTime: words.time(to.timeUs),
      toPrice: words.price(to.price),
      change: describeChange(from, to, facts),
    });
  },
});
