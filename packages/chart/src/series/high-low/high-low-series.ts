import { addRange, barPainter } from '../bar-painter.ts';
import type { BarStyle } from '../bar-style.ts';
import type { SeriesDefinition } from '../series-definition.ts';

/** The range of each bar: one rectangle from low to high, or one a pixel column. */
export const highLowSeries: SeriesDefinition = {
  type: 'high-low',
  isShown: ({ chartType }) => chartType === 'high-low',
  barStyle,
  create: () => barPainter(barStyle()),
};

function barStyle(): BarStyle {
  return { addBar: addRange };
}
