import { defineAnnotation } from '../../definition.ts';
import { toggle } from '../../fields/kinds.ts';
import { LINE_TEXT_LOOK } from '../../fields/looks.ts';
import { MEASURE_LOOK } from '../../fields/measure-looks.ts';
import { NOT_EXTENDED } from '../../geometry/box.ts';
import { extentOf, reachOfTexts } from '../../geometry/extent.ts';
import { measureShapes } from '../../geometry/measure-shapes.ts';
import { pointOf } from '../../geometry/move-anchors.ts';
import { STATISTICS_REACH_CSS } from '../../geometry/statistics-block.ts';
import { describeMeasure } from '../../text/describe-measure.ts';
import { priceFigures } from '../../text/measure-figures.ts';

/** How far one price is from another: absolute, as a share and in ticks. */
export const priceRange = defineAnnotation({
  type: 'price-range',
  title: 'tool.price-range',
  synonyms: 'synonyms.price-range',
  group: 'measurers',
  icon: 'M4 4h16M4 20h16M12 17V8M9 11l3-3 3 3',
  shortcut: null,
  steps: 2,
  anchors: 2,
  texts: ['label'],
  style: { ...MEASURE_LOOK, ...LINE_TEXT_LOOK },
  props: {
    extendLeft: toggle('field.extendLeft', false),
    extendRight: toggle('field.extendRight', false),
  },
  shapes({ anchors, style, props, text }, view) {
    const [from, to] = [anchors[0]!, anchors[1]!];
    const measure = {
      from: pointOf(view, from),
      to: pointOf(view, to),
      isOfTime: false,
      isOfPrice: true,
      extension: { ...NOT_EXTENDED, left: props.extendLeft, right: props.extendRight },
      sections: [priceFigures(from, to, view)],
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
    const figures = priceFigures(from, to, facts);
    return describeMeasure('tool.price-range', [words.price(from.price)], [words.price(to.price)], figures, facts);
  },
});
