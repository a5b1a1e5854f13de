import { defineAnnotation } from '../../definition.ts';
import { later } from '../../fields/field.ts';
import { toggle } from '../../fields/kinds.ts';
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
  props: later({
    extendAbove: toggle('field.extendAbove', false),
    extendBelow: toggle('field.extendBelow', false),
    extendLeft: toggle('field.extendLeft', false),
    extendRight: toggle('field.extendRight', false),
  }),
  shapes({ anchors, style, props, text }, view) {
    const [from, to] = [anchors[0]!, anchors[1]!];
    const measure = {
      from: pointOf(view, from),
      to: pointOf(view, to),
      isOfTime: true,
      isOfPrice: true,
      extension: {
        above: props.extendAbove,
        below: props.extendBelow,
        left: props.extendLeft,
        right: props.extendRight,
      },
      sections: [priceFigures(from, to, view), timeFigures(from, to, view)],
    };
    return measureShapes(measure, style, view, { slot: 'label', text, look: style });
  },
  extent({ anchors, props, style, text }) {
    const extent = extentOf(anchors, STATISTICS_REACH_CSS + reachOfTexts(text, style.textSize));
    return {
      ...extent,
      fromUs: props.extendLeft ? Number.NEGATIVE_INFINITY : extent.fromUs,
      toUs: props.extendRight ? Number.POSITIVE_INFINITY : extent.toUs,
    };
  },
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
