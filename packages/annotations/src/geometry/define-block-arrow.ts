import { type AnnotationDefinition, defineAnnotation } from '../definition.ts';
import { color, textColor, textSize } from '../fields/kinds.ts';
import { describePoint } from '../text/describe-point.ts';
import { type BlockArrowDirection, blockArrow, textAtBlockArrow } from './block-arrow.ts';
import { extentOf, reachOfTexts } from './extent.ts';
import { pointOf } from './move-anchors.ts';

/** What a solid arrow at a point has of its own. */
export interface BlockArrowTool {
  readonly direction: BlockArrowDirection;
  readonly icon: string;
  /** That it begins with. */
  readonly fillColor: string;
}

export function defineBlockArrow({ direction, icon, fillColor }: BlockArrowTool): AnnotationDefinition {
  const title = `tool.arrow-${direction}`;
  return defineAnnotation({
    type: `arrow-${direction}`,
    title,
    synonyms: `synonyms.arrow-${direction}`,
    group: 'arrows',
    icon,
    shortcut: null,
    steps: 1,
    anchors: 1,
    texts: ['label'],
    style: {
      fillColor: color('field.fillColor', fillColor, 'fill'),
      textColor: textColor('field.textColor'),
      textSize: textSize('field.textSize', 14),
    },
    props: {},
    shapes({ anchors, style, text }, view) {
      const tip = pointOf(view, anchors[0]!);
      return [
        { kind: 'area', points: blockArrow(tip, direction), color: style.fillColor, opacity: 1, isSolid: true },
        ...textAtBlockArrow('label', text, tip, direction, style, view),
      ];
    },
    extent: ({ anchors, style, text }) => extentOf(anchors, reachOfTexts(text, style.textSize)),
    describe: ({ anchors }, facts) => describePoint(title, anchors[0]!, facts),
  });
}
