import { INSIGHT_POINTS } from '@candlemark/contracts';
import { drawdownIn, numberIn, rowsIn, thinnedTo, timeIn } from '../row-values.ts';
import type { Statistic } from '../statistic.ts';
import sql from './growth.sql';

export const growth: Statistic<'growth'> = {
  name: 'growth',
  summary: 'What 100 became, and how far it stood below its high',
  values: 'bars',
  sql,
  rows: 'each',
  counts: 'bars',
  matching: 'none',
  none: 'too-few',
  needs: () => 2,
  binds: ({ points = INSIGHT_POINTS.default }) => ({ points }),
  answer: (row, _asked, { points = INSIGHT_POINTS.default }) => ({
    total: numberIn(row, 'total'),
    maxDrawdown: drawdownIn(row),
    currentDrawdown: numberIn(row, 'current_drawdown'),
    points: rowsIn(row, 'points').map((point) => ({
      time: timeIn(point, 'time_us'),
      growth: numberIn(point, 'growth'),
      drawdown: numberIn(point, 'drawdown'),
    })),
    thinned: thinnedTo(numberIn(row, 'n'), points),
  }),
};
