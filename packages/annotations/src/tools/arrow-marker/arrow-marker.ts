import { defineAnnotation } from '../../definition.ts';
import { color, textColor, textSize } from '../../fields/kinds.ts';
import { ACCENT } from '../../fields/looks.ts';
import { extentOf, reachOfTexts } from '../../geometry/extent.ts';
import type { PointCss } from '../../geometry/line-reach.ts';
import { pointOf } from '../../geometry/move-anchors.ts';
import { heldMiddle, placeText, shownText, writtenBlock } from '../../geometry/text-block.ts';
import { describeSpan } from '../../text/describe-change.ts';
import { say } from '../../text/words.ts';

const HEAD_CSS = 26;
const HEAD_WIDTH_CSS = 30;
const STEM_WIDTH_CSS = 12;
const TEXT_GAP_CSS = 6;

/** A solid arrow that begins in a point and grows to its head, with its text where it begins. */
export const arrowMarker = defineAnnotation({
  type: 'arrow-marker',
  title: 'tool.arrow-marker',
  synonyms: 'synonyms.arrow-marker',
  group: 'arrows',
  icon: 'M4 20 13 9l-2-2 9-3-3 9-2-2z',
  shortcut: null,
  steps: 2,
  anchors: 2,
  texts: ['label'],
  style: {
    fillColor: color('field.fillColor', ACCENT, 'fill'),
    textColor: textColor('field.textColor'),
    textSize: textSize('field.textSize', 14),
  },
  props: {},
  shapes({ anchors, style, text }, view) {
    const [from, tip] = anchors.map((anchor) => pointOf(view, anchor)) as [PointCss, PointCss];
    const points = outline(from, tip);
    const shown = shownText('label', text, view);
    const arrow = { kind: 'area' as const, points, color: style.fillColor, opacity: 1, isSolid: true };
    if (shown === null) return [arrow];
    const block = writtenBlock('label', shown, { sizeCss: style.textSize, weight: 400 }, view);
    const isUp = tip.yCss <= from.yCss;
    const topCss = isUp ? from.yCss + TEXT_GAP_CSS : from.yCss - TEXT_GAP_CSS - block.heightCss;
    return [arrow, placeText(block, heldMiddle(from.xCss, block.widthCss, view), topCss, 'center', style.textColor)];
  },
  extent: ({ anchors, style, text }) => extentOf(anchors, HEAD_WIDTH_CSS + reachOfTexts(text, style.textSize)),
  describe: ({ anchors }, facts) =>
    say(facts.words, 'describe.line', {
      tool: say(facts.words, 'tool.arrow-marker'),
      ...describeSpan(anchors[0]!, anchors[1]!, facts),
    }),
});

/** Smaller all over where there is no room for the head; without a length it is a mark that points up. */
function outline(from: PointCss, tip: PointCss): readonly number[] {
  const [dx, dy] = [tip.xCss - from.xCss, tip.yCss - from.yCss];
  const lengthCss = Math.hypot(dx, dy);
  const [unitX, unitY] = lengthCss === 0 ? [0, -1] : [dx / lengthCss, dy / lengthCss];
  const drawnCss = Math.max(lengthCss, HEAD_CSS / 2);
  const scale = Math.min(1, drawnCss / (1.4 * HEAD_CSS));
  const at = (backCss: number, asideCss: number) => [
    tip.xCss - unitX * backCss - unitY * asideCss,
    tip.yCss - unitY * backCss + unitX * asideCss,
  ];
  const [headCss, wideCss, stemCss] = [HEAD_CSS * scale, (HEAD_WIDTH_CSS / 2) * scale, (STEM_WIDTH_CSS / 2) * scale];
  const foot = [at(drawnCss, 1), at(drawnCss, -1)] as const;
  return [
    ...[...at(0, 0), ...at(headCss, wideCss), ...at(headCss, stemCss), ...foot[0]],
    ...[...foot[1], ...at(headCss, -stemCss), ...at(headCss, -wideCss)],
  ];
}
