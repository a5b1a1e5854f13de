import { defineAnnotation } from '../../definition.ts';
import { EXTENSION, FILL_LOOK, LINE_LOOK, LINE_TEXT_LOOK } from '../../fields/looks.ts';
import type { AnnotationView } from '../../geometry/annotation-view.ts';
import { type ChannelLines, channelHandles, channelLines, channelShapes } from '../../geometry/channel.ts';
import { extentOfLine, reachOfTexts } from '../../geometry/extent.ts';
import { penOf } from '../../geometry/shape.ts';
import type { Anchor } from '../../record/annotation.ts';
import { describeSpan } from '../../text/describe-change.ts';
import { say } from '../../text/words.ts';

/** A line and a level one over or under it, at the price of the third anchor. */
export const flatChannel = defineAnnotation({
  type: 'flat-channel',
  title: 'tool.flat-channel',
  synonyms: 'synonyms.flat-channel',
  group: 'channels',
  icon: 'M3 15 20 5M3 20h18M5 17v1M10 14.500v3.500M15 11v7M19 9v9',
  shortcut: null,
  steps: 3,
  anchors: 3,
  texts: ['label', 'first', 'second'],
  style: { ...LINE_LOOK, ...FILL_LOOK, ...LINE_TEXT_LOOK },
  props: EXTENSION,
  anchorsFrom([start, end, third]) {
    if (end === undefined) return [start!];
    return [start!, end, { timeUs: start!.timeUs, price: (third ?? end).price }];
  },
  shapes: ({ anchors, style, props, text }, view) =>
    channelShapes(
      linesOf(anchors, view),
      {
        pen: penOf(style),
        look: style,
        extension: { start: props.extendStart, end: props.extendEnd },
        hasMiddle: false,
        text,
      },
      view,
    ),
  handles: ({ anchors }, view) => channelHandles(linesOf(anchors, view)),
  moveHandle({ anchors }, handleId, to) {
    const [start, end, level] = anchors as readonly [Anchor, Anchor, Anchor];
    const atTime = ({ price }: Anchor): Anchor => ({ timeUs: to.timeUs, price });
    const moved: Readonly<Record<string, () => readonly Anchor[]>> = {
      'first-start': () => [to, end, atTime(level)],
      'first-end': () => [start, to, level],
      'second-start': () => [atTime(start), end, to],
      'second-end': () => [start, atTime(end), { ...level, price: to.price }],
    };
    return { anchors: moved[handleId]?.() ?? anchors };
  },
  extent: ({ anchors, props, style, text }) =>
    extentOfLine(anchors, { start: props.extendStart, end: props.extendEnd }, reachOfTexts(text, style.textSize)),
  describe: ({ anchors }, facts) =>
    say(facts.words, 'describe.parallel-channel', {
      tool: say(facts.words, 'tool.flat-channel'),
      ...describeSpan(anchors[0]!, anchors[1]!, facts),
      otherPrice: facts.words.price(anchors[2]!.price),
    }),
});

function linesOf(anchors: readonly Anchor[], view: AnnotationView): ChannelLines {
  return channelLines(anchors, anchors[2]!.price, ({ secondStartYCss }) => secondStartYCss, view);
}
