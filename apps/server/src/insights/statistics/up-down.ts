import { knownIn, numberIn, type Row } from '../row-values.ts';
import { APART, type Statistic } from '../statistic.ts';
import sql from './up-down.sql';

export const upDown: Statistic<'up-down'> = {
  name: 'up-down',
  summary: 'How many bars rise and fall from their open to their close, and what was traded in them',
  values: 'bars',
  sql,
  rows: 'each',
  counts: 'bars',
  matching: 'none',
  none: 'too-few',
  needs: () => 1,
  binds: () => ({}),
  combine: APART,
  answer: (row) => ({
    up: direction(row, 'up'),
    down: direction(row, 'down'),
    unchanged: direction(row, 'unchanged'),
  }),
};

function direction(row: Row, name: string) {
  const bars = numberIn(row, `${name}_bars`);
  return { bars, share: bars / numberIn(row, 'n'), volume: knownIn(row, `${name}_volume`) };
}
