import { defineAnnotation } from '../../definition.ts';
import { BOX_TEXT_LOOK } from '../../fields/looks.ts';
import { pointOf } from '../../geometry/move-anchors.ts';
import { extentOfTextBox, textBox, textBubble } from '../../geometry/text-bubble.ts';
import { describePoint } from '../../text/describe-point.ts';

/** From the bubble down to its tip. */
const TAIL_CSS = 10;
/** From the bubble's left side to its tip. */
const TIP_CSS = 18;

/** A speech bubble over a point. */
export const comment = defineAnnotation({
  type: 'comment',
  title: 'tool.comment',
  synonyms: 'synonyms.comment',
  group: 'text',
  icon: 'M7 5h10a3 3 0 0 1 3 3v5a3 3 0 0 1-3 3h-5l-4 4v-4H7a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3z',
  shortcut: null,
  steps: 1,
  anchors: 1,
  texts: ['text'],
  isText: true,
  style: BOX_TEXT_LOOK,
  props: {},
  shapes({ anchors, style, text }, view) {
    const tip = pointOf(view, anchors[0]!);
    const box = textBox(text, style, view);
    return textBubble(box, tip.xCss - TIP_CSS, tip.yCss - TAIL_CSS - box.heightCss, tip, style).shapes;
  },
  extent: extentOfTextBox,
  describe: ({ anchors }, facts) => describePoint('tool.comment', anchors[0]!, facts),
});
