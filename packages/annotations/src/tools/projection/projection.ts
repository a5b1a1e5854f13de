import { defineAnnotation } from '../../definition.ts';
import { needing } from '../../fields/field.ts';
import { textSize, toggle } from '../../fields/kinds.ts';
import { LINE_LOOK } from '../../fields/looks.ts';
import type { AnnotationView } from '../../geometry/annotation-view.ts';
import { arrowHead } from '../../geometry/arrow-head.ts';
import { boxBetween } from '../../geometry/box.ts';
import { extentOf } from '../../geometry/extent.ts';
import { labelBubble } from '../../geometry/label-bubble.ts';
import type { PointCss } from '../../geometry/line-reach.ts';
import { pointOf } from '../../geometry/move-anchors.ts';
import { penOf } from '../../geometry/shape.ts';
import { padded } from '../../geometry/turning-points.ts';
import { visiblePath } from '../../geometry/visible-path.ts';
import type { Anchor } from '../../record/annotation.ts';
import { describeChange } from '../../text/describe-change.ts';
import { say } from '../../text/words.ts';

const LABEL_REACH_CSS = 300;

/** A movement that is expected once more: what went from the first point to the second goes from the third one as far again, in price and in bars. */
export const projection = defineAnnotation({
  type: 'projection',
  title: 'tool.projection',
  synonyms: 'synonyms.projection',
  group: 'projection',
  icon: 'M3 19 9 9l4 6 8-11M17 4h4v4',
  shortcut: null,
  steps: 3,
  anchors: 3,
  texts: [],
  style: { ...LINE_LOOK, ...needing('showFigures', { textSize: textSize('field.textSize', 12) }) },
  props: { showFigures: toggle('field.showFigures', true) },
  anchorsFrom: (points) => padded(points, 3),
  shapes({ anchors, style, props }, view) {
    const pen = penOf(style);
    const [from, to, start] = anchors.map((anchor) => pointOf(view, anchor)) as [PointCss, PointCss, PointCss];
    const { end, price } = projectedEnd(anchors, view);
    const head = arrowHead(start, end, pen.widthCss);
    const thin = { ...pen, widthCss: 1, style: 'dashed' as const };
    const side = end.yCss <= start.yCss ? ('over' as const) : ('under' as const);
    const shown = labelBubble(
      [view.words.price(price)],
      end,
      { side, color: style.lineColor, sizeCss: style.textSize },
      view,
      boxBetween(start, end),
    );
    return [
      ...visiblePath([from.xCss, from.yCss, to.xCss, to.yCss], pen, view),
      ...visiblePath([to.xCss, to.yCss, start.xCss, start.yCss], thin, view),
      ...visiblePath([start.xCss, start.yCss, (head?.back ?? end).xCss, (head?.back ?? end).yCss], pen, view),
      ...(head === null
        ? []
        : [{ kind: 'area' as const, points: head.points, color: style.lineColor, opacity: 1, isSolid: true }]),
      ...(props.showFigures ? shown : []),
    ];
  },
  extent({ anchors }) {
    const extent = extentOf(anchors, LABEL_REACH_CSS);
    const longUs = extent.toUs - extent.fromUs;
    // Closed time between may stretch the second movement: it is never longer than all of it together and a few weeks.
    return { ...extent, fromUs: extent.fromUs - 2 * longUs - CLOSED_US, toUs: extent.toUs + 2 * longUs + CLOSED_US };
  },
  describe({ anchors }, facts) {
    const { words } = facts;
    const [from, to, start] = [anchors[0]!, anchors[1]!, anchors[2]!];
    return say(words, 'describe.projection-of', {
      tool: say(words, 'tool.projection'),
      change: describeChange(from, to, facts),
      start: words.price(start.price),
      end: words.price(start.price + to.price - from.price),
    });
  },
});

const CLOSED_US = 30 * 86_400_000_000;

/** The price is what is meant, on every scale; the bars are as far apart as the pixels say. */
function projectedEnd(
  anchors: readonly Anchor[],
  view: AnnotationView,
): { readonly end: PointCss; readonly price: number } {
  const [from, to, start] = [anchors[0]!, anchors[1]!, anchors[2]!];
  const price = start.price + to.price - from.price;
  const xCss = view.xOf(start.timeUs) + view.xOf(to.timeUs) - view.xOf(from.timeUs);
  const yCss = view.yOf(price);
  return { end: { xCss, yCss: Number.isFinite(yCss) ? yCss : view.heightCss }, price };
}
