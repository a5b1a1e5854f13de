import { SPARKLINE_CLOSES } from '@candlemark/contracts';
import { knownIn, numbersIn, timeIn } from '../row-values.ts';
import { APART, type Statistic } from '../statistic.ts';
import sql from './sparklines.sql';

export const sparklines: Statistic<'sparklines'> = {
  name: 'sparklines',
  summary: 'The last closes of each instrument, for small lines beside many of them',
  values: 'bars',
  sql,
  rows: 'each',
  counts: 'bars',
  matching: 'none',
  none: 'too-few',
  needs: () => 2,
  binds: ({ closes = SPARKLINE_CLOSES.default }) => ({ closes }),
  combine: APART,
  answer: (row) => ({
    closes: numbersIn(row, 'closes').toReversed(),
    from: timeIn(row, 'from_us'),
    last: timeIn(row, 'last_us'),
    change: knownIn(row, 'change'),
    lastChange: knownIn(row, 'last_change'),
  }),
};
