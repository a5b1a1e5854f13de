import { INSIGHT_POINTS } from '@candlemark/contracts';
import { knownIn, numberIn, rowsIn, thinnedTo, timeIn } from '../row-values.ts';
import type { Statistic } from '../statistic.ts';
import sql from './pair-regression.sql';

/** Pairs without which a line through them says nothing. */
const NEEDED = 10;

export const pairRegression: Statistic<'pair-regression'> = {
  name: 'pair-regression',
  summary: 'The returns of one instrument against those of another, and the line through them',
  values: 'pairs of returns',
  sql,
  rows: 'joint',
  counts: 'returns',
  matching: 'slots',
  none: 'no-overlap',
  needs: () => NEEDED,
  binds: ({ returns = 'log', points = INSIGHT_POINTS.default }) => ({ log: returns === 'log', points }),
  answer(row, _asked, { points = INSIGHT_POINTS.default }) {
    const correlation = knownIn(row, 'correlation');
    if (correlation === null) return 'no-variation';
    return {
      slope: numberIn(row, 'slope'),
      intercept: numberIn(row, 'intercept'),
      correlation: Math.max(-1, Math.min(1, correlation)),
      rSquared: Math.min(1, correlation * correlation),
      points: rowsIn(row, 'points').map((point) => ({
        time: timeIn(point, 'time_us'),
        x: numberIn(point, 'x'),
        y: numberIn(point, 'y'),
      })),
      thinned: thinnedTo(numberIn(row, 'n'), points),
    };
  },
};
