import { defineAnnotation } from '../../definition.ts';
import { color } from '../../fields/kinds.ts';
import { extentOf, reachOfTexts } from '../../geometry/extent.ts';
import { pointOf } from '../../geometry/move-anchors.ts';
import { describePoint } from '../../text/describe-point.ts';

const POLE_CSS = 28;
const FLAG_CSS = [18, 13] as const;
/** How deep its free end is cut in. */
const NOTCH_CSS = 5;

/** A small flag on a point. */
export const flag = defineAnnotation({
  type: 'flag',
  title: 'tool.flag',
  synonyms: 'synonyms.flag',
  group: 'text',
  icon: 'M6 21V4M6 4h13l-4 4.5 4 4.5H6',
  shortcut: null,
  steps: 1,
  anchors: 1,
  texts: [],
  style: { fillColor: color('field.fillColor', '#d22f3d', 'fill') },
  props: {},
  shapes({ anchors, style }, view) {
    const { xCss, yCss } = pointOf(view, anchors[0]!);
    const [widthCss, heightCss] = FLAG_CSS;
    const topCss = yCss - POLE_CSS;
    const [endCss, bottomCss] = [xCss + widthCss, topCss + heightCss];
    const cloth = [xCss, topCss, endCss, topCss, endCss - NOTCH_CSS, topCss + heightCss / 2, endCss, bottomCss];
    return [
      { kind: 'area', points: [...cloth, xCss, bottomCss], color: style.fillColor, opacity: 1, isSolid: true },
      {
        kind: 'line',
        points: [xCss, yCss, xCss, topCss],
        pen: { color: style.fillColor, widthCss: 2, style: 'solid' },
      },
    ];
  },
  extent: ({ anchors }) => extentOf(anchors, reachOfTexts({}, 0)),
  describe: ({ anchors }, facts) => describePoint('tool.flag', anchors[0]!, facts),
});
