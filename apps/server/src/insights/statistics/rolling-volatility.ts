import { INSIGHT_POINTS, INSIGHT_WINDOW } from '@candlemark/contracts';
import type { Statistic } from '../statistic.ts';
import { rollingPath } from './rolling-path.ts';
import sql from './rolling-volatility.sql';

export const rollingVolatility: Statistic<'rolling-volatility'> = {
  name: 'rolling-volatility',
  summary: 'Volatility of the last returns, bar by bar, told for a year',
  values: 'returns',
  sql,
  rows: 'each',
  counts: 'returns',
  matching: 'none',
  none: 'too-few',
  needs: ({ window = INSIGHT_WINDOW.default }) => window,
  binds: ({ window = INSIGHT_WINDOW.default, points = INSIGHT_POINTS.default }) => ({ window, points }),
  answer: (row, { instrument }, { window = INSIGHT_WINDOW.default, points = INSIGHT_POINTS.default }) => ({
    ...rollingPath(row, window, points),
    barsPerYear: instrument.barsPerYear,
  }),
};
