import { defineAnnotation } from '../../definition.ts';
import { toggle } from '../../fields/kinds.ts';
import { EXTENSION, FILL_LOOK, LINE_LOOK, LINE_TEXT_LOOK } from '../../fields/looks.ts';
import type { AnnotationView } from '../../geometry/annotation-view.ts';
import { between, type ChannelLines, channelHandles, channelLines, channelShapes } from '../../geometry/channel.ts';
import { extentOfLine, reachOfTexts } from '../../geometry/extent.ts';
import { lowered } from '../../geometry/move-anchors.ts';
import { penOf } from '../../geometry/shape.ts';
import { yAlong } from '../../geometry/y-along.ts';
import type { Anchor } from '../../record/annotation.ts';
import { describeSpan } from '../../text/describe-change.ts';
import { say } from '../../text/words.ts';

/** Two lines side by side: the third anchor says where the second one begins, at the first one's time. */
export const parallelChannel = defineAnnotation({
  type: 'parallel-channel',
  title: 'tool.parallel-channel',
  synonyms: 'synonyms.parallel-channel',
  group: 'channels',
  icon: 'M3 14 15 4M9 20 21 10M7 16.5l1-.8M11 13.2l2-1.7M16 9l1-.8',
  shortcut: null,
  steps: 3,
  anchors: 3,
  texts: ['label', 'first', 'second'],
  style: { ...LINE_LOOK, ...FILL_LOOK, ...LINE_TEXT_LOOK },
  props: { ...EXTENSION, middleLine: toggle('field.middleLine', true) },
  anchorsFrom([start, end, third], view) {
    if (end === undefined) return [start!];
    if (third === undefined) return [start!, end, start!];
    const belowCss = view.yOf(third.price) - yAlong(start!, end, view.xOf(third.timeUs), view);
    return [start!, end, lowered(start!, belowCss, view)];
  },
  shapes: ({ anchors, style, props, text }, view) =>
    channelShapes(
      linesOf(anchors, view),
      {
        pen: penOf(style),
        look: style,
        extension: { start: props.extendStart, end: props.extendEnd },
        hasMiddle: props.middleLine,
        text,
      },
      view,
    ),
  handles({ anchors }, view) {
    const lines = linesOf(anchors, view);
    return [
      ...channelHandles(lines),
      { id: 'first-middle', ...between(...lines.first), moves: 'price' },
      { id: 'second-middle', ...between(...lines.second), moves: 'price' },
    ];
  },
  moveHandle({ anchors }, handleId, to, view) {
    const [start, end, third] = anchors as readonly [Anchor, Anchor, Anchor];
    const belowCss = view.yOf(third.price) - view.yOf(start.price);
    const lines = linesOf(anchors, view);
    const moved: Readonly<Record<string, () => readonly Anchor[]>> = {
      'first-start': () => [to, end, lowered(to, belowCss, view)],
      'first-end': () => [start, to, third],
      'second-start': () => [lowered(to, -belowCss, view), end, to],
      'second-end': () => [start, lowered(to, -belowCss, view), third],
      // The other line stays where it is.
      'first-middle': () => {
        const byCss = view.yOf(to.price) - between(...lines.first).yCss;
        return [lowered(start, byCss, view), lowered(end, byCss, view), third];
      },
      'second-middle': () => [start, end, lowered(start, view.yOf(to.price) - between(...lines.first).yCss, view)],
    };
    return { anchors: moved[handleId]?.() ?? anchors };
  },
  extent: ({ anchors, props, style, text }) =>
    extentOfLine(anchors, { start: props.extendStart, end: props.extendEnd }, reachOfTexts(text, style.textSize)),
  describe: ({ anchors }, facts) =>
    say(facts.words, 'describe.parallel-channel', {
      tool: say(facts.words, 'tool.parallel-channel'),
      ...describeSpan(anchors[0]!, anchors[1]!, facts),
      otherPrice: facts.words.price(anchors[2]!.price),
    }),
});

function linesOf(anchors: readonly Anchor[], view: AnnotationView): ChannelLines {
  return channelLines(
    anchors,
    anchors[2]!.price,
    ({ start, end, secondStartYCss }) => end.yCss + secondStartYCss - start.yCss,
    view,
  );
}
