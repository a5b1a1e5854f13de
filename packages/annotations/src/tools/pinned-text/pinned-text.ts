import { definePinned } from '../../define-pinned.ts';
import { oneOf, textColor, textSize, toggle } from '../../fields/kinds.ts';
import { pinnedPointOf } from '../../geometry/pinned-anchors.ts';
import { PINNED_MARGIN_CSS, pinnedRoomCss, withinPane } from '../../geometry/pinned-box.ts';
import { placeText, wrappedBlock } from '../../geometry/text-block.ts';
import { describePinned } from '../../text/describe-pinned.ts';
import { say } from '../../text/words.ts';

/** Between the anchor and the text below it: the handle covers no letter. */
const GAP_CSS = 8;
/** Of the text's width, from its left end to its anchor. */
const TO_ANCHOR = { left: 0, center: 0.5, right: 1 };

/** Words that stay where they are on the screen, wherever the picture goes; as near to their anchor as the edges of the pane allow. */
export const pinnedText = definePinned({
  type: 'pinned-text',
  title: 'tool.pinned-text',
  synonyms: 'synonyms.pinned-text',
  group: 'text',
  icon: 'M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M8.5 10V8.5h7V10M12 8.5v7M10.5 15.5h3',
  shortcut: null,
  steps: 1,
  anchors: 1,
  texts: ['text'],
  isText: true,
  style: {
    textColor: textColor('field.textColor'),
    textSize: textSize('field.textSize', 16),
    textAlign: oneOf('field.textAlign', ['left', 'center', 'right'], 'left', 'text'),
    bold: toggle('field.bold', false, 'text'),
  },
  props: {},
  shapes({ anchors, style, text: { text = '' } }, view) {
    const { xCss, yCss } = pinnedPointOf(view, anchors[0]!);
    const font = { sizeCss: style.textSize, weight: style.bold ? 600 : 400 } as const;
    const roomCss = pinnedRoomCss(view);
    const written = wrappedBlock('text', text, roomCss, font, view);
    // As wide as what is written, and a caret: the editor stands where the words are.
    const block = { ...written, wrapCss: Math.min(roomCss, written.widthCss + PINNED_MARGIN_CSS) };
    const toAnchorCss = TO_ANCHOR[style.textAlign] * block.widthCss;
    const leftCss = withinPane(xCss - toAnchorCss, block.widthCss, view.widthCss);
    const topCss = withinPane(yCss + GAP_CSS, block.heightCss, view.heightCss);
    return [placeText(block, leftCss + toAnchorCss, topCss, style.textAlign, style.textColor)];
  },
  describe: ({ anchors }, facts) => describePinned(say(facts.words, 'tool.pinned-text'), anchors[0]!, facts),
});
