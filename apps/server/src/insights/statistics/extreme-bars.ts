import { EXTREME_BARS } from '@candlemark/contracts';
import { numberIn, type Row, rowsIn, timeIn } from '../row-values.ts';
import type { Statistic } from '../statistic.ts';
import sql from './extreme-bars.sql';

export const extremeBars: Statistic<'extreme-bars'> = {
  name: 'extreme-bars',
  summary: 'The best and the worst bars of an instrument: of 1D its best and worst days',
  values: 'returns',
  sql,
  rows: 'each',
  counts: 'returns',
  matching: 'none',
  none: 'too-few',
  needs: () => 1,
  binds: ({ returns = 'log', count = EXTREME_BARS.default }) => ({ log: returns === 'log', count }),
  answer: (row) => ({ best: rowsIn(row, 'best').map(extremeBar), worst: rowsIn(row, 'worst').map(extremeBar) }),
};

function extremeBar(bar: Row) {
  return { time: timeIn(bar, 'time_us'), return: numberIn(bar, 'value'), close: numberIn(bar, 'close') };
}
