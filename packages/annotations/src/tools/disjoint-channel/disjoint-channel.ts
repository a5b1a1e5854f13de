import { defineAnnotation } from '../../definition.ts';
import { EXTENSION, FILL_LOOK, LINE_LOOK, LINE_TEXT_LOOK } from '../../fields/looks.ts';
import type { AnnotationView } from '../../geometry/annotation-view.ts';
import { type ChannelLines, channelHandles, channelLines, channelShapes } from '../../geometry/channel.ts';
import { extentOfLine, reachOfTexts } from '../../geometry/extent.ts';
import { lowered } from '../../geometry/move-anchors.ts';
import { penOf } from '../../geometry/shape.ts';
import { yAlong } from '../../geometry/y-along.ts';
import type { Anchor } from '../../record/annotation.ts';
import { describeSpan } from '../../text/describe-change.ts';
import { say } from '../../text/words.ts';

/** Two lines over the same time that need not run alike; the last two anchors say where the second one begins and ends. */
export const disjointChannel = defineAnnotation({
  type: 'disjoint-channel',
  title: 'tool.disjoint-channel',
  synonyms: 'synonyms.disjoint-channel',
  group: 'channels',
  icon: 'M3 9 20 3M3 14l17 7M6 10.5v2M10 9.5v5M14 8.5v7',
  shortcut: null,
  steps: 3,
  anchors: 4,
  texts: ['label', 'first', 'second'],
  style: { ...LINE_LOOK, ...FILL_LOOK, ...LINE_TEXT_LOOK },
  props: EXTENSION,
  /** The third point lies on a line that mirrors the first one. */
  anchorsFrom([start, end, third], view) {
    if (end === undefined) return [start!];
    if (third === undefined) return [start!, end, start!, end];
    const xCss = view.xOf(third.timeUs);
    const fallCss = view.yOf(end.price) - view.yOf(start!.price);
    const riseTo = (atCss: number) =>
      view.yOf(third.price) + yAlong(start!, end, xCss, view) - yAlong(start!, end, atCss, view);
    const [startYCss, endYCss] = [start!, end].map(({ timeUs }) => riseTo(view.xOf(timeUs))) as [number, number];
    // Upright lines have no slope to mirror.
    const isUpright = view.xOf(start!.timeUs) === view.xOf(end.timeUs);
    return [
      start!,
      end,
      { timeUs: start!.timeUs, price: view.priceAt(startYCss) },
      { timeUs: end.timeUs, price: view.priceAt(isUpright ? endYCss - fallCss : endYCss) },
    ];
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
  moveHandle({ anchors }, handleId, to, view) {
    const [start, end, secondStart, secondEnd] = anchors as readonly [Anchor, Anchor, Anchor, Anchor];
    const atTime = ({ price }: Anchor): Anchor => ({ timeUs: to.timeUs, price });
    const belowStartCss = view.yOf(secondStart.price) - view.yOf(start.price);
    const belowEndCss = view.yOf(secondEnd.price) - view.yOf(end.price);
    const moved: Readonly<Record<string, () => readonly Anchor[]>> = {
      // The first line takes the second one along, which can be set on its own.
      'first-start': () => [to, end, lowered(to, belowStartCss, view), secondEnd],
      'first-end': () => [start, to, secondStart, lowered(to, belowEndCss, view)],
      'second-start': () => [atTime(start), end, to, secondEnd],
      'second-end': () => [start, atTime(end), secondStart, to],
    };
    return { anchors: moved[handleId]?.() ?? anchors };
  },
  extent: ({ anchors, props, style, text }) =>
    extentOfLine(anchors, { start: props.extendStart, end: props.extendEnd }, reachOfTexts(text, style.textSize)),
  describe: ({ anchors }, facts) =>
    say(facts.words, 'describe.disjoint-channel', {
      tool: say(facts.words, 'tool.disjoint-channel'),
      ...describeSpan(anchors[0]!, anchors[1]!, facts),
      otherFromPrice: facts.words.price(anchors[2]!.price),
      otherToPrice: facts.words.price(anchors[3]!.price),
    }),
});

function linesOf(anchors: readonly Anchor[], view: AnnotationView): ChannelLines {
  return channelLines(anchors, anchors[2]!.price, () => view.yOf(anchors[3]!.price), view);
}
