import { defineAnnotation } from '../../definition.ts';
import { lineStyle, width } from '../../fields/kinds.ts';
import { BOX_TEXT_LOOK } from '../../fields/looks.ts';
import { extentOf, reachOfTexts } from '../../geometry/extent.ts';
import type { PointCss } from '../../geometry/line-reach.ts';
import { MOST_PRICE } from '../../geometry/most-price.ts';
import { pointOf } from '../../geometry/move-anchors.ts';
import { flat } from '../../geometry/outline.ts';
import { textBlock } from '../../geometry/text-block.ts';
import { boxAround, textBubble } from '../../geometry/text-bubble.ts';
import { visiblePath } from '../../geometry/visible-path.ts';
import { describePoint } from '../../text/describe-point.ts';

/** The price of its first point, in a box over its second one, with a line between them. */
export const priceNote = defineAnnotation({
  type: 'price-note',
  title: 'tool.price-note',
  synonyms: 'synonyms.price-note',
  group: 'text',
  icon: 'M4 20l7-7M4 20h.01M10 4h10v8H10zM13 8h4',
  shortcut: null,
  steps: 2,
  anchors: 2,
  texts: [],
  style: { ...BOX_TEXT_LOOK, lineWidth: width('field.lineWidth', 1), lineStyle: lineStyle('field.lineStyle') },
  props: {},
  shapes({ anchors, style }, view) {
    const [point, end] = anchors.map((anchor) => pointOf(view, anchor)) as [PointCss, PointCss];
    const font = { sizeCss: style.textSize, weight: style.bold ? 600 : 400 } as const;
    const box = boxAround(textBlock([view.words.price(anchors[0]!.price)], font, view));
    const pen = { color: style.fillColor, widthCss: style.lineWidth, style: style.lineStyle };
    const [leftCss, topCss] = [end.xCss - box.widthCss / 2, end.yCss - box.heightCss];
    return [...visiblePath(flat([point, end]), pen, view), ...textBubble(box, leftCss, topCss, null, style).shapes];
  },
  extent: ({ anchors, style }) => extentOf(anchors, reachOfTexts(MOST_PRICE, style.textSize)),
  describe: ({ anchors }, facts) => describePoint('tool.price-note', anchors[0]!, facts),
});
