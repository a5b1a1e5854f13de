import { defineAnnotation } from '../../definition.ts';
import { LINE_TEXT_LOOK } from '../../fields/looks.ts';
import { MEASURE_LOOK } from '../../fields/measure-looks.ts';
import { extentOf, reachOfTexts } from '../../geometry/extent.ts';
import { measureShapes } from '../../geometry/measure-shapes.ts';
import { pointOf } from '../../geometry/move-anchors.ts';
import { STATISTICS_REACH_CSS } from '../../geometry/statistics-block.ts';
import { describeMeasure } from '../../text/describe-measure.ts';
import { priceFigures, timeFigures } from '../../text/measure-figures.ts';

/** How far apart two points are, in price and in time. */
export const datePriceRange = defineAnnotation({
  type: 'date-price-range',
  title: 'tool.date-price-range',
  synonyms: 'synonyms.date-price-range',
  group: 'measurers',
  icon: 'M4 4h16v16H4zM8 17V7M6 9l2-2 2 2M7 16h10M15 14l2 2-2 2',
  shortcut: null,
  steps: 2,
  anchors: 2,
  texts: ['label'],
  style: { ...MEASURE_LOOK, ...LINE_TEXT_LOOK },
  props: {},
  shapes({ anchors, style, text }, view) {
    const [from, to] = [anchors[0]!, anchors[1]!];
    const measure = {
      from: pointOf(view, from),
      to: pointOf(view, to),
      isOfTime: true,
      isOfPrice: true,

      sections: [priceFigures(from, to, view), timeFigures(from, to, view)],
    };
    return measureShapes(measure, style, view, { slot: 'label', text, look: style });
  },
  extent: ({ anchors, style, text }) => extentOf(anchors, STATISTICS_REACH_CSS + reachOfTexts(text, style.textSize)),
  describe({ anchors }, facts) {
    const { words } = facts;
    const [from, to] = [anchors[0]!, anchors[1]!];
    const figures = [...priceFigures(from, to, facts), ...timeFigures(from, to, facts)];
    return describeMeasure(
      'tool.date-price-range',
      [words.time(from.timeUs), words.price(from.price)],
      [words.time(to.timeUs), words.price(to.price)],
      figures,
      facts,
    );
  },
});
