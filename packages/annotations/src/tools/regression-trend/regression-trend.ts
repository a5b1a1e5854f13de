import { defineAnnotation } from '../../definition.ts';
import { textColor, textSize } from '../../fields/kinds.ts';
import { EXTENSION, FILL_LOOK, LATER_TEXT_PLACE, LINE_LOOK } from '../../fields/looks.ts';
import { REGRESSION_PROPS } from '../../fields/regression-props.ts';
import { extentOfLine, reachOfTexts } from '../../geometry/extent.ts';
import { fittedTrend, trendPriceAt } from '../../geometry/fitted-trend.ts';
import { withAnchor } from '../../geometry/move-anchors.ts';
import { regressionShapes } from '../../geometry/regression-shapes.ts';
import { describeSpan } from '../../text/describe-change.ts';
import { say } from '../../text/words.ts';

/** The straight line that lies nearest to the prices of the bars between two moments, and how far they stray from it. */
export const regressionTrend = defineAnnotation({
  type: 'regression-trend',
  title: 'tool.regression-trend',
  synonyms: 'synonyms.regression-trend',
  group: 'channels',
  icon: 'M3 19 21 9M3 13 21 3M5 17v-2M9 13V9M13 12.500v-4M17 9V4',
  shortcut: null,
  steps: 2,
  anchors: 2,
  texts: ['label'],
  style: {
    ...LINE_LOOK,
    ...FILL_LOOK,
    textColor: textColor('field.textColor'),
    textSize: textSize('field.textSize', 12),
    ...LATER_TEXT_PLACE,
  },
  props: { ...REGRESSION_PROPS, ...EXTENSION },
  shapes: ({ anchors, style, props, text }, view) => regressionShapes(anchors, style, props, text, view),
  // Where the line stands follows from the bars alone: by hand it is only its moments that are set.
  handles({ anchors, props }, view) {
    const fit = fittedTrend(anchors, props.source, view);
    return anchors.map(({ timeUs, price }, index) => ({
      id: String(index),
      xCss: view.xOf(timeUs),
      yCss: view.yOf(fit === null ? price : trendPriceAt(fit, timeUs, view)),
      moves: 'time' as const,
    }));
  },
  moveHandle: ({ anchors }, handleId, { timeUs }) => {
    const index = Number(handleId);
    return { anchors: withAnchor(anchors, index, { ...anchors[index]!, timeUs }) };
  },
  extent: ({ anchors, props, style, text }) =>
    extentOfLine(
      anchors,
      { start: props.extendStart, end: props.extendEnd },
      reachOfTexts({ ...text, r: LABEL }, style.textSize),
    ),
  describe({ anchors, props }, facts) {
    const { words } = facts;
    const [from, to] = [anchors[0]!, anchors[1]!];
    const fit = fittedTrend(anchors, props.source, facts);
    const [start, end] =
      fit === null
        ? [from, to]
        : [
            { ...from, price: fit.first },
            { ...to, price: fit.last },
          ];
    const told = say(words, 'describe.line', {
      tool: say(words, 'tool.regression-trend'),
      ...describeSpan(start, end, facts),
    });
    return fit === null
      ? told
      : told + say(words, 'describe.regression', { pearson: words.ratio(roundedTo4(fit.pearson)) });
  },
});

/** As long as any that it shows. */
const LABEL = 'r = -0.1234';

function roundedTo4(value: number): number {
  return Math.round(value * 1e4) / 1e4;
}
