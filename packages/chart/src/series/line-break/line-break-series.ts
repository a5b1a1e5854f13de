/** Line break: a brick from one close that counted to the next one. */
import type { SeriesDefinition } from '../series-definition.ts';
import { UnitBricks } from '../unit-bricks.ts';

export const lineBreakSeries: SeriesDefinition = {
  type: 'line-break',
  isShown: ({ chartType }) => chartType === 'line-break',
  create: () => new UnitBricks(),
};
