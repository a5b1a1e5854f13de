import { defineAnnotation } from '../../definition.ts';
import { color, textColor, textSize } from '../../fields/kinds.ts';
import { ACCENT } from '../../fields/looks.ts';
import { blockArrow, textAtBlockArrow } from '../../geometry/block-arrow.ts';
import { extentOf, reachOfTexts } from '../../geometry/extent.ts';
import { pointOf } from '../../geometry/move-anchors.ts';
import { describePoint } from '../../text/describe-point.ts';

/** A solid arrow to the right of the point that it points to, with its text behind it. */
export const arrowLeft = defineAnnotation({
  type: 'arrow-left',
  title: 'tool.arrow-left',
  group: 'arrows',
  icon: 'M4 12l7-7v4h9v6h-9v4z',
  shortcut: null,
  steps: 1,
  anchors: 1,
  texts: ['label'],
  style: {
    fillColor: color('field.fillColor', ACCENT, 'fill'),
    textColor: textColor('field.textColor'),
    textSize: textSize('field.textSize', 14),
  },
  props: {},
  shapes({ anchors, style, text }, view) {
    const tip = pointOf(view, anchors[0]!);
    return [
      { kind: 'area', points: blockArrow(tip, 'left'), color: style.fillColor, opacity: 1, isSolid: true },
      ...textAtBlockArrow('label', text, tip, 'left', style, view),
    ];
  },
  extent: ({ anchors, style, text }) => extentOf(anchors, reachOfTexts(text, style.textSize)),
  describe: ({ anchors }, facts) => describePoint('tool.arrow-left', anchors[0]!, facts),
});
