import { numberIn } from '../row-values.ts';
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
  combine(answers) {
    const total = answers.reduce((sum, { value }) => sum + (value?.amount ?? 0), 0);
    return answers.map((answer) => {
      const { value, sample } = answer;
      if (value === null) return answer;
      if (total > 0) return { ...answer, value: { ...value, share: value.amount / total } };
      return { ...answer, sample: { ...sample, enough: false, reason: 'no-volume' as const }, value: null };
    });
  },
  answer: (row) => ({ amount: numberIn(row, 'amount'), share: 0 }),
};
