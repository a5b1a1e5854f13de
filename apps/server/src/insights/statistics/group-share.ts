import { knownIn, numberIn, rowsIn } from '../row-values.ts';
import type { Statistic } from '../statistic.ts';
import sql from './group-share.sql';

export const groupShare: Statistic<'group-share'> = {
  name: 'group-share',
  summary: 'How large each group of instruments is, and what it did over the range',
  values: 'instruments with an amount',
  sql,
  rows: 'joint',
  counts: 'instruments',
  matching: 'none',
  none: 'no-volume',
  needs: () => 1,
  binds: ({ measure = 'turnover' }) => ({ measure }),
  groupBy: ({ groupBy }) => groupBy,
  answer(row, { groupKeys }) {
    const total = numberIn(row, 'total');
    if (!(total > 0)) return 'no-volume';
    const groups = rowsIn(row, 'groups').map((group) => ({
      key: groupKeys[numberIn(group, 'group_number')] ?? null,
      instruments: numberIn(group, 'instruments'),
      amount: numberIn(group, 'amount'),
      share: numberIn(group, 'amount') / total,
      change: knownIn(group, 'change'),
      medianChange: knownIn(group, 'median_change'),
    }));
    return { total, groups };
  },
};
