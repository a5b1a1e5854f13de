import { defineAnnotation } from '../../definition.ts';
import { BOX_TEXT_LOOK } from '../../fields/looks.ts';
import { pointOf } from '../../geometry/move-anchors.ts';
import type { Pen, Shape } from '../../geometry/shape.ts';
import { extentOfTextBox, textBox, textBubble } from '../../geometry/text-bubble.ts';
import { describePoint } from '../../text/describe-point.ts';

const POST_CSS = 48;
const FOOT_CSS = 8;

/** A board with words on a post that stands on a point. */
export const signpost = defineAnnotation({
  type: 'signpost',
  title: 'tool.signpost',
  synonyms: 'synonyms.signpost',
  group: 'text',
  icon: 'M12 21v-9M8 21h8M4 4h16v8H4z',
  shortcut: null,
  steps: 1,
  anchors: 1,
  texts: ['text'],
  isText: true,
  style: BOX_TEXT_LOOK,
  props: {},
  shapes({ anchors, style, text }, view) {
    const { xCss, yCss } = pointOf(view, anchors[0]!);
    const box = textBox(text, style, view);
    const pen: Pen = { color: style.fillColor, widthCss: 2, style: 'solid' };
    const post: readonly Shape[] = [
      { kind: 'line', points: [xCss, yCss, xCss, yCss - POST_CSS], pen },
      { kind: 'line', points: [xCss - FOOT_CSS, yCss, xCss + FOOT_CSS, yCss], pen },
    ];
    const { shapes } = textBubble(box, xCss - box.widthCss / 2, yCss - POST_CSS - box.heightCss, null, style);
    return [...post, ...shapes];
  },
  extent: extentOfTextBox,
  describe: ({ anchors }, facts) => describePoint('tool.signpost', anchors[0]!, facts),
});
