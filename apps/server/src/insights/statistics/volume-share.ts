import { knownIn, numberIn } from '../row-values.ts';
import type { Statistic } from '../statistic.ts';
import sql from './volume-share.sql';

export const volumeShare: Statistic<'volume-share'> = {
  name: 'volume-share',
  summary: 'How much of what was traded in all instruments together was traded in each',
  values: 'bars with a volume',
  sql,
  rows: 'each',
  counts: 'bars',
  matching: 'none',
  none: 'no-volume',
  needs: () => 1,
  binds: ({ measure = 'turnover' }) => ({ turnover: measure === 'turnover' }),
  answer(row) {
    const share = knownIn(row, 'share');
    return share === null ? 'no-volume' : { amount: numberIn(row, 'amount'), share };
  },
};
