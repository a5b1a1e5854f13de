import { defineAnnotation } from '../../definition.ts';
import { AXIS_LABEL_LOOK, LATER_LINE_TEXT_LOOK, LINE_LOOK } from '../../fields/looks.ts';
import { EVER } from '../../geometry/extent.ts';
import { textAtLine } from '../../geometry/line-text.ts';
import { pointOf } from '../../geometry/move-anchors.ts';
import { penOf } from '../../geometry/shape.ts';
import { horizontalLine, verticalLine } from '../../geometry/upright-lines.ts';
import { describePoint } from '../../text/describe-point.ts';

/** A price at all times and a moment at all prices. */
export const crossLine = defineAnnotation({
  type: 'cross-line',
  title: 'tool.cross-line',
  synonyms: 'synonyms.cross-line',
  group: 'lines',
  icon: 'M3 12h7.5M13.5 12H21M12 3v7.5M12 13.5V21M13.5 12a1.5 1.5 0 1 1-3 0 1.5 1.5 0 0 1 3 0z',
  shortcut: 'Alt+KeyC',
  steps: 1,
  anchors: 1,
  texts: ['label'],
  style: { ...LINE_LOOK, ...LATER_LINE_TEXT_LOOK, ...AXIS_LABEL_LOOK },
  props: {},
  shapes({ anchors, style, text }, view) {
    const { xCss, yCss } = pointOf(view, anchors[0]!);
    const pen = penOf(style);
    return [
      ...horizontalLine(yCss, 0, view.widthCss, pen, view, { start: true, end: true }),
      ...verticalLine(xCss, 0, view.heightCss, pen, view, { start: true, end: true }),
      ...textAtLine('label', text, { xCss: EDGE_CSS, yCss }, { xCss: view.widthCss - EDGE_CSS, yCss }, style, view),
    ];
  },
  axisLabels({ anchors, style }) {
    if (!style.axisLabel) return [];
    const { timeUs, price } = anchors[0]!;
    return [
      { axis: 'price', value: price, color: style.lineColor },
      { axis: 'time', value: timeUs, color: style.lineColor },
    ];
  },
  extent: () => EVER,
  describe: ({ anchors }, facts) => describePoint('tool.cross-line', anchors[0]!, facts),
});

/** Between a text at an end and the edge of the pane. */
const EDGE_CSS = 8;
