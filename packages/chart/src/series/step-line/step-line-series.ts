import { closeLinePainter } from '../close-line.ts';
import type { SeriesDefinition } from '../series-definition.ts';

/** The closes as steps, each as wide as its bar. Cost: two points a bar, or at most five a pixel column. */
export const stepLineSeries: SeriesDefinition = {
  type: 'step-line',
  isShown: ({ chartType }) => chartType === 'step-line',
  create: () => closeLinePainter(true),
};
