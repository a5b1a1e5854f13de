import { defineAnnotation } from '../../definition.ts';
import { color, sign, signSize } from '../../fields/kinds.ts';
import { ACCENT } from '../../fields/looks.ts';
import { extentOf, reachOfTexts } from '../../geometry/extent.ts';
import { pointOf } from '../../geometry/move-anchors.ts';
import { ICON_NAMES, ICONS } from '../../signs/icon-set.ts';
import { describeSign } from '../../text/describe-point.ts';

/** A sign on a point. */
export const icon = defineAnnotation({
  type: 'icon',
  title: 'tool.icon',
  synonyms: 'synonyms.icon',
  group: 'text',
  icon: 'M12 3l2.7 5.8 6.3.8-4.6 4.4 1.2 6.2L12 17.1l-5.6 3.1 1.2-6.2L3 9.6l6.3-.8z',
  shortcut: null,
  steps: 1,
  anchors: 1,
  texts: [],
  style: { fillColor: color('field.fillColor', ACCENT, 'fill'), size: signSize('field.size', 28) },
  props: { sign: sign('field.sign', ICON_NAMES, 'star') },
  shapes({ anchors, style, props }, view) {
    const { xCss, yCss } = pointOf(view, anchors[0]!);
    const half = style.size / 2;
    return ICONS[props.sign].map((outline) => ({
      kind: 'area' as const,
      points: outline.map((share, at) => (at % 2 === 0 ? xCss : yCss) + share * half),
      color: style.fillColor,
      opacity: 1,
      isSolid: true,
    }));
  },
  extent: ({ anchors, style }) => extentOf(anchors, style.size + reachOfTexts({}, 0)),
  describe: ({ anchors, props }, facts) => describeSign('tool.icon', props.sign, anchors[0]!, facts),
});
