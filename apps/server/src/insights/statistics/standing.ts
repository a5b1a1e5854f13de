import { INSIGHT_WINDOW } from '@candlemark/contracts';
import { knownIn, numberIn, timeIn } from '../row-values.ts';
import { APART, type Statistic } from '../statistic.ts';
import sql from './standing.sql';

export const standing: Statistic<'standing'> = {
  name: 'standing',
  summary: 'Where each instrument stands: in its 52 weeks, its volatility, its trend, below its high',
  values: 'bars',
  sql,
  rows: 'each',
  counts: 'bars',
  matching: 'none',
  none: 'too-few',
  needs: () => 2,
  binds: ({ window = INSIGHT_WINDOW.default }) => ({ window }),
  combine: APART,
  answer: (row) => ({
    close: numberIn(row, 'close'),
    time: timeIn(row, 'last_us'),
    range52: {
      low: numberIn(row, 'low'),
      high: numberIn(row, 'high'),
      position: knownIn(row, 'position'),
      from: timeIn(row, 'range_from_us'),
    },
    volatility: {
      perYear: knownIn(row, 'volatility'),
      percentile: knownIn(row, 'percentile'),
      windows: numberIn(row, 'windows'),
    },
    trend: knownIn(row, 'trend'),
    drawdown: numberIn(row, 'drawdown'),
  }),
};
