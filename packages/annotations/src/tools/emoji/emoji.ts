import { defineAnnotation } from '../../definition.ts';
import { sign, signSize } from '../../fields/kinds.ts';
import { extentOf, reachOfTexts } from '../../geometry/extent.ts';
import { pointOf } from '../../geometry/move-anchors.ts';
import { placeText, textBlock } from '../../geometry/text-block.ts';
import { EMOJI } from '../../signs/emoji.ts';
import { describeSign } from '../../text/describe-point.ts';

/** An emoji on a point. */
export const emoji = defineAnnotation({
  type: 'emoji',
  title: 'tool.emoji',
  synonyms: 'synonyms.emoji',
  group: 'text',
  icon: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM8.5 14.5c2 2.5 5 2.5 7 0M9 9.5h.01M15 9.5h.01',
  shortcut: null,
  steps: 1,
  anchors: 1,
  texts: [],
  style: { size: signSize('field.size', 32) },
  props: { emoji: sign('field.emoji', EMOJI, '🚀') },
  shapes({ anchors, style, props }, view) {
    const { xCss, yCss } = pointOf(view, anchors[0]!);
    const block = textBlock([props.emoji], { sizeCss: style.size, weight: 400 }, view);
    return [placeText(block, xCss, yCss - block.heightCss / 2, 'center', null)];
  },
  extent: ({ anchors, style }) => extentOf(anchors, reachOfTexts({ emoji: '🚀' }, style.size)),
  describe: ({ anchors, props }, facts) => describeSign('tool.emoji', props.emoji, anchors[0]!, facts),
});
