import { numberIn, type Row, rowsIn } from '../row-values.ts';
import type { Statistic } from '../statistic.ts';
import sql from './month-table.sql';

export const monthTable: Statistic<'month-table'> = {
  name: 'month-table',
  summary: 'The return of every month of every year',
  values: 'returns',
  sql,
  rows: 'each',
  counts: 'returns',
  matching: 'days',
  none: 'too-few',
  needs: () => 1,
  binds: () => ({}),
  answer: (row) => ({
    years: rowsIn(row, 'years').map((year) => ({
      year: numberIn(year, 'year'),
      ...period(year),
      months: rowsIn(year, 'months').map((month) => ({ month: numberIn(month, 'month'), ...period(month) })),
    })),
  }),
};

function period(row: Row) {
  return { return: numberIn(row, 'value'), returns: numberIn(row, 'returns') };
}
