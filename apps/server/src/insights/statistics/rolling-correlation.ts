import { INSIGHT_POINTS, INSIGHT_WINDOW } from '@candlemark/contracts';
import { numberIn } from '../row-values.ts';
import type { Statistic } from '../statistic.ts';
import sql from './rolling-correlation.sql';
import { rollingPath } from './rolling-path.ts';

export const rollingCorrelation: Statistic<'rolling-correlation'> = {
  name: 'rolling-correlation',
  summary: 'Correlation of the last returns of two instruments, bar by bar',
  values: 'pairs of returns',
  sql,
  rows: 'joint',
  counts: 'returns',
  matching: 'slots',
  none: 'no-overlap',
  needs: ({ window = INSIGHT_WINDOW.default }) => window,
  binds: ({ window = INSIGHT_WINDOW.default, points = INSIGHT_POINTS.default }) => ({ window, points }),
  answer: (row, _asked, { window = INSIGHT_WINDOW.default, points = INSIGHT_POINTS.default }) =>
    numberIn(row, 'windows') === 0 ? 'no-variation' : rollingPath(row, window, points),
};
