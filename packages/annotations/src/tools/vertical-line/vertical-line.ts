import { defineAnnotation } from '../../definition.ts';
import { oneOf, textColor, textSize } from '../../fields/kinds.ts';
import { AXIS_LABEL_LOOK, LINE_LOOK } from '../../fields/looks.ts';
import { extentOf, reachOfTexts } from '../../geometry/extent.ts';
import { visibleLine } from '../../geometry/line-reach.ts';
import { topClearOf } from '../../geometry/place-beside.ts';
import { penOf } from '../../geometry/shape.ts';
import { placeText, shownText, writtenBlock } from '../../geometry/text-block.ts';
import { say } from '../../text/words.ts';

/** A moment, from the lowest price to the highest. */
export const verticalLine = defineAnnotation({
  type: 'vertical-line',
  title: 'tool.vertical-line',
  synonyms: 'synonyms.vertical-line',
  group: 'lines',
  icon: 'M12 3v7M12 14v7M10 12h4M12 10v4',
  shortcut: 'Alt+KeyV',
  hasNoPrice: true,
  steps: 1,
  anchors: 1,
  texts: ['label'],
  style: {
    ...LINE_LOOK,
    textColor: textColor('field.textColor'),
    textSize: textSize('field.textSize', 14),
    textPosition: oneOf('field.textPosition', ['top', 'center', 'bottom'], 'top', 'text'),
    textAlign: oneOf('field.textAlign', ['left', 'right'], 'right', 'text'),
    ...AXIS_LABEL_LOOK,
  },
  props: {},
  shapes({ anchors, style, text }, view) {
    const xCss = view.xOf(anchors[0]!.timeUs);
    const points = visibleLine({ xCss, yCss: 0 }, { xCss, yCss: view.heightCss }, view);
    const line = points === null ? [] : [{ kind: 'line' as const, points, pen: penOf(style) }];
    const shown = shownText('label', text, view);
    if (shown === null) return line;
    const block = writtenBlock('label', shown, { sizeCss: style.textSize, weight: 400 }, view);
    const roomCss = view.heightCss - block.heightCss;
    const wantedCss = { top: GAP_CSS, center: roomCss / 2, bottom: roomCss - GAP_CSS }[style.textPosition];
    // A text to the right of the line begins there.
    const isRight = style.textAlign === 'right';
    const leftCss = isRight ? xCss + GAP_CSS : xCss - GAP_CSS - block.widthCss;
    const box = {
      leftCss,
      topCss: wantedCss,
      rightCss: leftCss + block.widthCss,
      bottomCss: wantedCss + block.heightCss,
    };
    const topCss = topClearOf(box, view.covered?.() ?? []);
    return [
      ...line,
      placeText(block, isRight ? leftCss : box.rightCss, topCss, isRight ? 'left' : 'right', style.textColor),
    ];
  },
  handles: ({ anchors }, view) => [
    { id: 'time', xCss: view.xOf(anchors[0]!.timeUs), yCss: view.heightCss / 2, moves: 'time' },
  ],
  moveHandle: ({ anchors }, _handleId, { timeUs }) => ({ anchors: [{ ...anchors[0]!, timeUs }] }),
  axisLabels: ({ anchors, style }) =>
    style.axisLabel ? [{ axis: 'time', value: anchors[0]!.timeUs, color: style.lineColor }] : [],
  extent: ({ anchors, style, text }) => extentOf(anchors, reachOfTexts(text, style.textSize)),
  describe: ({ anchors }, { words }) =>
    say(words, 'describe.vertical-line', {
      tool: say(words, 'tool.vertical-line'),
      time: words.time(anchors[0]!.timeUs),
    }),
});

const GAP_CSS = 6;
