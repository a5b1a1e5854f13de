import { defineAnnotation } from '../../definition.ts';
import { color } from '../../fields/kinds.ts';
import { BOX_TEXT_LOOK } from '../../fields/looks.ts';
import { bubbleOutline, closed } from '../../geometry/bubble.ts';
import { pointOf } from '../../geometry/move-anchors.ts';
import { extentOfTextBox, textBox, textBubble } from '../../geometry/text-bubble.ts';
import { describePoint } from '../../text/describe-point.ts';

/** From the balloon down to its point. */
const TAIL_CSS = 14;
const RADIUS_CSS = 14;

/** A round bubble with words, straight over a point. */
export const balloon = defineAnnotation({
  type: 'balloon',
  title: 'tool.balloon',
  synonyms: 'synonyms.balloon',
  group: 'text',
  icon: 'M9 4h6a6 6 0 0 1 0 12h-1l-2 4-2-4H9A6 6 0 0 1 9 4z',
  shortcut: null,
  steps: 1,
  anchors: 1,
  texts: ['text'],
  isText: true,
  style: { ...BOX_TEXT_LOOK, lineColor: color('field.lineColor', '#5b8def') },
  props: {},
  shapes({ anchors, style, text }, view) {
    const tip = pointOf(view, anchors[0]!);
    const box = textBox(text, style, view);
    const [leftCss, topCss] = [tip.xCss - box.widthCss / 2, tip.yCss - TAIL_CSS - box.heightCss];
    const bounds = { leftCss, topCss, rightCss: leftCss + box.widthCss, bottomCss: topCss + box.heightCss };
    const outline = bubbleOutline(bounds, tip, RADIUS_CSS);
    const [, words] = textBubble(box, leftCss, topCss, null, style).shapes;
    return [
      { kind: 'area', points: outline, color: style.fillColor, opacity: 1, isSolid: true },
      { kind: 'line', points: closed(outline), pen: { color: style.lineColor, widthCss: 1.5, style: 'solid' } },
      words!,
    ];
  },
  extent: extentOfTextBox,
  describe: ({ anchors }, facts) => describePoint('tool.balloon', anchors[0]!, facts),
});
