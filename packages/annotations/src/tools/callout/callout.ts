import { defineAnnotation } from '../../definition.ts';
import { color } from '../../fields/kinds.ts';
import { ACCENT, BOX_TEXT_LOOK } from '../../fields/looks.ts';
import { closed } from '../../geometry/bubble.ts';
import { pointOf } from '../../geometry/move-anchors.ts';
import type { LineShape } from '../../geometry/shape.ts';
import { extentOfTextBox, textBox, textBubble } from '../../geometry/text-bubble.ts';
import { describePoint } from '../../text/describe-point.ts';

const OUTLINE_CSS = 1.5;
/** Carries white text; the outline tells it from a dark background. */
const DARK_FILL = '#22304f';

/** A text with a tail to what it speaks of: the first anchor. The second is the middle of the lower edge of its box. */
export const callout = defineAnnotation({
  type: 'callout',
  title: 'tool.callout',
  synonyms: 'synonyms.callout',
  group: 'text',
  icon: 'M10 4h10v9h-6L4 20l6-9zM13 7h4M13 10h4',
  shortcut: null,
  steps: 2,
  anchors: 2,
  texts: ['text'],
  isText: true,
  style: {
    lineColor: color('field.lineColor', ACCENT),
    ...BOX_TEXT_LOOK,
    fillColor: color('field.fillColor', DARK_FILL, 'fill'),
  },
  props: {},
  shapes({ anchors, style, text }, view) {
    const target = pointOf(view, anchors[0]!);
    const body = pointOf(view, anchors[1]!);
    const box = textBox(text, style, view);
    const leftCss = body.xCss - box.widthCss / 2;
    const { outline, shapes } = textBubble(box, leftCss, body.yCss - box.heightCss, target, style);
    const line: LineShape = {
      kind: 'line',
      points: closed(outline),
      pen: { color: style.lineColor, widthCss: OUTLINE_CSS, style: 'solid' },
    };
    return [...shapes, line];
  },
  extent: extentOfTextBox,
  describe: ({ anchors }, facts) => describePoint('tool.callout', anchors[0]!, facts),
});
