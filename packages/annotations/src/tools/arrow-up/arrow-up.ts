import { defineAnnotation } from '../../definition.ts';
import { color, textColor, textSize } from '../../fields/kinds.ts';
import { blockArrow, textAtBlockArrow } from '../../geometry/block-arrow.ts';
import { extentOf, reachOfTexts } from '../../geometry/extent.ts';
import { pointOf } from '../../geometry/move-anchors.ts';
import { describePoint } from '../../text/describe-point.ts';

/** A solid arrow under the point that it points up to, with its text below. */
export const arrowUp = defineAnnotation({
  type: 'arrow-up',
  title: 'tool.arrow-up',
  group: 'arrows',
  icon: 'M12 4l7 7h-4v9H9v-9H5z',
  shortcut: null,
  steps: 1,
  anchors: 1,
  texts: ['label'],
  style: {
    fillColor: color('field.fillColor', '#12917a', 'fill'),
    textColor: textColor('field.textColor'),
    textSize: textSize('field.textSize', 14),
  },
  props: {},
  shapes({ anchors, style, text }, view) {
    const tip = pointOf(view, anchors[0]!);
    return [
      { kind: 'area', points: blockArrow(tip, 'up'), color: style.fillColor, opacity: 1, isSolid: true },
      ...textAtBlockArrow('label', text, tip, 'up', style, view),
    ];
  },
  extent: ({ anchors, style, text }) => extentOf(anchors, reachOfTexts(text, style.textSize)),
  describe: ({ anchors }, facts) => describePoint('tool.arrow-up', anchors[0]!, facts),
});
