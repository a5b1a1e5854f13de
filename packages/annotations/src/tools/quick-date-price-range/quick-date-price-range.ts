import { defineAnnotation } from '../../definition.ts';
import { UP_DOWN_LOOK } from '../../fields/measure-looks.ts';
import { extentOf } from '../../geometry/extent.ts';
import { type MeasureLook, measureShapes } from '../../geometry/measure-shapes.ts';
import { pointOf } from '../../geometry/move-anchors.ts';
import { STATISTICS_REACH_CSS } from '../../geometry/statistics-block.ts';
import { describeMeasure } from '../../text/describe-measure.ts';
import { priceFigures, timeFigures } from '../../text/measure-figures.ts';

/** How far apart two points are, for a glance: it goes with the next press, and its colour tells a rise from a fall. */
export const quickDatePriceRange = defineAnnotation({
  type: 'quick-date-price-range',
  title: 'tool.quick-date-price-range',
  synonyms: 'synonyms.quick-date-price-range',
  group: 'measurers',
  icon: 'M3 16 16 3l5 5L8 21zM7 12l2 2M10 9l3 3M13 6l2 2',
  shortcut: null,
  steps: 2,
  anchors: 2,
  isEphemeral: true,
  texts: [],
  style: UP_DOWN_LOOK,
  props: {},
  shapes({ anchors, style }, view) {
    const [from, to] = [anchors[0]!, anchors[1]!];
    const measure = {
      from: pointOf(view, from),
      to: pointOf(view, to),
      isOfTime: true,
      isOfPrice: true,

      sections: [priceFigures(from, to, view), timeFigures(from, to, view)],
    };
    return measureShapes(measure, lookOf(style, from.price, to.price), view);
  },
  extent: ({ anchors }) => extentOf(anchors, STATISTICS_REACH_CSS),
  describe({ anchors }, facts) {
    const { words } = facts;
    const [from, to] = [anchors[0]!, anchors[1]!];
    const figures = [...priceFigures(from, to, facts), ...timeFigures(from, to, facts)];
    return describeMeasure(
      'tool.quick-date-price-range',
      [words.time(from.timeUs), words.price(from.price)],
      [words.time(to.timeUs), words.price(to.price)],
      figures,
      facts,
    );
  },
});

interface UpDownLook extends Pick<MeasureLook, 'lineWidth' | 'lineStyle'> {
  readonly upLineColor: string;
  readonly upFillColor: string;
  readonly downLineColor: string;
  readonly downFillColor: string;
}

/** By the prices, not by what is up on a scale that may be inverted. */
function lookOf(style: UpDownLook, fromPrice: number, toPrice: number): MeasureLook {
  const { lineWidth, lineStyle, upLineColor, upFillColor, downLineColor, downFillColor } = style;
  return toPrice < fromPrice
    ? { lineWidth, lineStyle, lineColor: downLineColor, fillColor: downFillColor }
    : { lineWidth, lineStyle, lineColor: upLineColor, fillColor: upFillColor };
}
