import { defineAnnotation } from '../../definition.ts';
import { AXIS_LABEL_LOOK, LINE_LOOK, LINE_TEXT_LOOK } from '../../fields/looks.ts';
import { extentOf, reachOfTexts } from '../../geometry/extent.ts';
import { textAtLine } from '../../geometry/line-text.ts';
import { pointOf } from '../../geometry/move-anchors.ts';
import { penOf } from '../../geometry/shape.ts';
import { horizontalLine } from '../../geometry/upright-lines.ts';
import { describePoint } from '../../text/describe-point.ts';

/** A price from a moment on. */
export const horizontalRay = defineAnnotation({
  type: 'horizontal-ray',
  title: 'tool.horizontal-ray',
  synonyms: 'synonyms.horizontal-ray',
  group: 'lines',
  icon: 'M6.5 12H21M6.5 12a1.5 1.5 0 1 1-3 0 1.5 1.5 0 0 1 3 0z',
  shortcut: 'Alt+KeyJ',
  steps: 1,
  anchors: 1,
  texts: ['label'],
  style: { ...LINE_LOOK, ...LINE_TEXT_LOOK, ...AXIS_LABEL_LOOK },
  props: {},
  shapes({ anchors, style, text }, view) {
    const from = pointOf(view, anchors[0]!);
    // The text stands along what can be seen of it.
    const to = { ...from, xCss: Math.max(view.widthCss - EDGE_CSS, from.xCss + 1) };
    return [
      ...horizontalLine(from.yCss, from.xCss, to.xCss, penOf(style), view, { start: false, end: true }),
      ...textAtLine('label', text, from, to, style, view),
    ];
  },
  axisLabels: ({ anchors, style }) =>
    style.axisLabel ? [{ axis: 'price', value: anchors[0]!.price, color: style.lineColor }] : [],
  extent: ({ anchors, style, text }) => ({
    ...extentOf(anchors, reachOfTexts(text, style.textSize)),
    toUs: Number.POSITIVE_INFINITY,
  }),
  describe: ({ anchors }, facts) => describePoint('tool.horizontal-ray', anchors[0]!, facts),
});

/** Between a text at the end and the edge of the pane. */
const EDGE_CSS = 8;
