/** Renko: bricks of one size, each a step up or down, and a wick where the price went against it on the way. */
import type { SeriesDefinition } from '../series-definition.ts';
import { UnitBricks } from '../unit-bricks.ts';

export const renkoSeries: SeriesDefinition = {
  type: 'renko',
  isShown: ({ chartType }) => chartType === 'renko',
  create: () => new UnitBricks(),
};
