import { defineAnnotation } from '../../definition.ts';
import { BOX_TEXT_LOOK } from '../../fields/looks.ts';
import { extentOf, reachOfTexts } from '../../geometry/extent.ts';
import { MOST_PRICE } from '../../geometry/most-price.ts';
import { pointOf } from '../../geometry/move-anchors.ts';
import { textBlock } from '../../geometry/text-block.ts';
import { boxAround, textBubble } from '../../geometry/text-bubble.ts';
import { describePoint } from '../../text/describe-point.ts';

/** From the point up to its label. */
const TAIL_CSS = 12;
/** From the label's left side to the point. */
const TIP_CSS = 14;

/** The price of a point, in a bubble over it. */
export const priceLabel = defineAnnotation({
  type: 'price-label',
  title: 'tool.price-label',
  synonyms: 'synonyms.price-label',
  group: 'text',
  icon: 'M5 5h14v9H11l-4 5v-5H5zM9 9.5h6',
  shortcut: null,
  steps: 1,
  anchors: 1,
  texts: [],
  style: BOX_TEXT_LOOK,
  props: {},
  shapes({ anchors, style }, view) {
    const tip = pointOf(view, anchors[0]!);
    const font = { sizeCss: style.textSize, weight: style.bold ? 600 : 400 } as const;
    const box = boxAround(textBlock([view.words.price(anchors[0]!.price)], font, view));
    return textBubble(box, tip.xCss - TIP_CSS, tip.yCss - TAIL_CSS - box.heightCss, tip, style).shapes;
  },
  extent: ({ anchors, style }) => extentOf(anchors, reachOfTexts(MOST_PRICE, style.textSize)),
  describe: ({ anchors }, facts) => describePoint('tool.price-label', anchors[0]!, facts),
});
