import { defineAnnotation } from '../../definition.ts';
import { color, textColor, textSize } from '../../fields/kinds.ts';
import { blockArrow, textAtBlockArrow } from '../../geometry/block-arrow.ts';
import { extentOf, reachOfTexts } from '../../geometry/extent.ts';
import { pointOf } from '../../geometry/move-anchors.ts';
import { describePoint } from '../../text/describe-point.ts';

/** A solid arrow over the point that it points down to, with its text above. */
export const arrowDown = defineAnnotation({
  type: 'arrow-down',
  title: 'tool.arrow-down',
  group: 'arrows',
  icon: 'M12 20l7-7h-4V4H9v9H5z',
  shortcut: null,
  steps: 1,
  anchors: 1,
  texts: ['label'],
  style: {
    fillColor: color('field.fillColor', '#dd3d4a', 'fill'),
    textColor: textColor('field.textColor'),
    textSize: textSize('field.textSize', 14),
  },
  props: {},
  shapes({ anchors, style, text }, view) {
    const tip = pointOf(view, anchors[0]!);
    return [
      { kind: 'area', points: blockArrow(tip, 'down'), color: style.fillColor, opacity: 1, isSolid: true },
      ...textAtBlockArrow('label', text, tip, 'down', style, view),
    ];
  },
  extent: ({ anchors, style, text }) => extentOf(anchors, reachOfTexts(text, style.textSize)),
  describe: ({ anchors }, facts) => describePoint('tool.arrow-down', anchors[0]!, facts),
});
