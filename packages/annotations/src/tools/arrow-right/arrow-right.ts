import { defineAnnotation } from '../../definition.ts';
import { color, textColor, textSize } from '../../fields/kinds.ts';
import { ACCENT } from '../../fields/looks.ts';
import { blockArrow, textAtBlockArrow } from '../../geometry/block-arrow.ts';
import { extentOf, reachOfTexts } from '../../geometry/extent.ts';
import { pointOf } from '../../geometry/move-anchors.ts';
import { describePoint } from '../../text/describe-point.ts';

/** A solid arrow to the left of the point that it points to, with its text behind it. */
export const arrowRight = defineAnnotation({
  type: 'arrow-right',
  title: 'tool.arrow-right',
  group: 'arrows',
  icon: 'M20 12l-7-7v4H4v6h9v4z',
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
      { kind: 'area', points: blockArrow(tip, 'right'), color: style.fillColor, opacity: 1, isSolid: true },
      ...textAtBlockArrow('label', text, tip, 'right', style, view),
    ];
  },
  extent: ({ anchors, style, text }) => extentOf(anchors, reachOfTexts(text, style.textSize)),
  describe: ({ anchors }, facts) => describePoint('tool.arrow-right', anchors[0]!, facts),
});
