import { defineAnnotation } from '../../definition.ts';
import { oneOf, textColor, textSize, toggle } from '../../fields/kinds.ts';
import { extentOf, reachOfTexts } from '../../geometry/extent.ts';
import { pointOf } from '../../geometry/move-anchors.ts';
import { placeText, writtenBlock } from '../../geometry/text-block.ts';
import { describePoint } from '../../text/describe-point.ts';

/** Between the text and its anchor: the handle covers no letter. */
const GAP_CSS = 8;

const STYLE = {
  textColor: textColor('field.textColor'),
  textSize: textSize('field.textSize', 14),
  textAlign: oneOf('field.textAlign', ['left', 'center', 'right'], 'left', 'text'),
  bold: toggle('field.bold', false, 'text'),
};

/** Words that stand over a point. */
export const text = defineAnnotation({
  type: 'text',
  title: 'tool.text',
  synonyms: 'synonyms.text',
  group: 'text',
  icon: 'M5 8V5h14v3M12 5v14M9 19h6',
  shortcut: null,
  steps: 1,
  anchors: 1,
  texts: ['text'],
  isText: true,
  style: STYLE,
  props: {},
  shapes({ anchors, style, text: { text: words = '' } }, view) {
    const { xCss, yCss } = pointOf(view, anchors[0]!);
    const block = writtenBlock('text', words, { sizeCss: style.textSize, weight: style.bold ? 600 : 400 }, view);
    return [placeText(block, xCss, yCss - GAP_CSS - block.heightCss, style.textAlign, style.textColor)];
  },
  extent: ({ anchors, style, text: written }) => extentOf(anchors, reachOfTexts(written, style.textSize)),
  describe: ({ anchors }, facts) => describePoint('tool.text', anchors[0]!, facts),
});
