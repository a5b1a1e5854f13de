/**
 * Candlesticks: a wick from low to high and a body from open to close. Wick and body of a direction share a colour, so each direction is one batch
 * of rectangles. Cost: two rectangles a bar, or one a pixel column.
 */
import { barPainter, candleStyle } from '../bar-painter.ts';
import type { SeriesDefinition } from '../series-definition.ts';

export const candlestickSeries: SeriesDefinition = {
  type: 'candlestick',
  isShown: ({ chartType }) => chartType === 'candlestick',
  barStyle: candleStyle,
  create: () => barPainter(candleStyle()),
};
