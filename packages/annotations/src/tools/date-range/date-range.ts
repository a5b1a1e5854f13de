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
import { timeFigures } from '../../text/measure-figures.ts';

/** How much time lies between two moments, in bars and by the clock, and what was traded in it. */
export const dateRange = defineAnnotation({
  type: 'date-range',
  title: 'tool.date-range',
  synonyms: 'synonyms.date-range',
  group: 'measurers',
  icon: 'M4 4v16M20 4v16M7 12h9M13 9l3 3-3 3',
  shortcut: null,
  hasNoPrice: true,
  steps: 2,
  anchors: 2,
  texts: ['label'],
  style: { ...MEASURE_LOOK, ...LINE_TEXT_LOOK },
  props: {
    extendAbove: toggle('field.extendAbove', false),
    extendBelow: toggle('field.extendBelow', false),
  },
  shapes({ anchors, style, props, text }, view) {
    const [from, to] = [anchors[0]!, anchors[1]!];
    const measure = {
      from: pointOf(view, from),
      to: pointOf(view, to),
      isOfTime: true,
      isOfPrice: false,
      extension: { ...NOT_EXTENDED, above: props.extendAbove, below: props.extendBelow },
      sections: [timeFigures(from, to, view)],
    };
    return measureShapes(measure, style, view, { slot: 'label', text, look: style });
  },
  extent: ({ anchors, style, text }) => extentOf(anchors, STATISTICS_REACH_CSS + reachOfTexts(text, style.textSize)),
  describe({ anchors }, facts) {
    const { words } = facts;
    const [from, to] = [anchors[0]!, anchors[1]!];
    const figures = timeFigures(from, to, facts);
    return describeMeasure('tool.date-range', [words.time(from.timeUs)], [words.time(to.timeUs)], figures, facts);
  },
});
