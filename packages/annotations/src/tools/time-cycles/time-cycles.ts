import { defineAnnotation } from '../../definition.ts';
import { FILL_LOOK, LINE_LOOK } from '../../fields/looks.ts';
import { ellipsePoints } from '../../geometry/curve-points.ts';
import { cyclesInView } from '../../geometry/cycles.ts';
import { extentOfLine, reachOfTexts } from '../../geometry/extent.ts';
import { filledArea } from '../../geometry/outline.ts';
import { penOf } from '../../geometry/shape.ts';
import { visiblePath } from '../../geometry/visible-path.ts';
import { describePoints } from '../../text/describe-points.ts';

/** Half circles between two moments, and on with the same width, over the price of the first point. */
export const timeCycles = defineAnnotation({
  type: 'time-cycles',
  title: 'tool.time-cycles',
  synonyms: 'synonyms.time-cycles',
  group: 'patterns',
  icon: 'M2 17a5 5 0 0 1 10 0M12 17a5 5 0 0 1 10 0',
  shortcut: null,
  steps: 2,
  anchors: 2,
  texts: [],
  style: { ...LINE_LOOK, ...FILL_LOOK },
  props: {},
  shapes({ anchors, style }, view) {
    const [fromCss, toCss] = anchors.map(({ timeUs }) => view.xOf(timeUs)) as [number, number];
    const yCss = view.yOf(anchors[0]!.price);
    const cycleCss = toCss - fromCss;
    const radiusCss = Math.abs(cycleCss) / 2;
    const pen = penOf(style);
    return cyclesInView(fromCss, cycleCss, view).flatMap((cycle) => {
      const middle = { xCss: fromCss + (cycle + 0.5) * cycleCss, yCss };
      const points = ellipsePoints(
        middle,
        { xCss: middle.xCss - cycleCss / 2, yCss },
        { ...middle, yCss: yCss - radiusCss },
        0.5,
      );
      return [...filledArea(points, style.fillColor, view), ...visiblePath(points, pen, view)];
    });
  },
  handles: ({ anchors }, view) => [
    { id: 'start', xCss: view.xOf(anchors[0]!.timeUs), yCss: view.yOf(anchors[0]!.price), moves: 'both' },
    { id: 'end', xCss: view.xOf(anchors[1]!.timeUs), yCss: view.yOf(anchors[0]!.price), moves: 'time' },
  ],
  moveHandle({ anchors }, handleId, to) {
    const [start, end] = [anchors[0]!, anchors[1]!];
    return { anchors: handleId === 'start' ? [to, end] : [start, { ...end, timeUs: to.timeUs }] };
  },
  extent: ({ anchors }) => extentOfLine(anchors, { start: false, end: true }, reachOfTexts({}, 0)),
  describe: ({ anchors }, facts) => describePoints('tool.time-cycles', anchors, facts, 1),
});
