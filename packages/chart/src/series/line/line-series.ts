import { closeLinePainter } from '../close-line.ts';
import type { SeriesDefinition } from '../series-definition.ts';

/** A line through the closes. Cost: a point a bar, or at most four a pixel column. */
export const lineSeries: SeriesDefinition = {
  type: 'line',
  isShown: ({ chartType }) => chartType === 'line',
  create: () => closeLinePainter(false),
};
