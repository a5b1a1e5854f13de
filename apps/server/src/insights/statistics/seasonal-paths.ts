import { numberIn, rowsIn } from '../row-values.ts';
import type { Statistic } from '../statistic.ts';
import sql from './seasonal-paths.sql';

export const seasonalPaths: Statistic<'seasonal-paths'> = {
  name: 'seasonal-paths',
  summary: 'Each year of an instrument as a path from 100, by the day of the year',
  values: 'returns',
  sql,
  rows: 'each',
  counts: 'returns',
  matching: 'days',
  none: 'too-few',
  needs: () => 2,
  binds: () => ({}),
  answer: (row) => ({
    years: rowsIn(row, 'years').map((year) => ({
      year: numberIn(year, 'year'),
      points: rowsIn(year, 'points').map((point) => ({
        day: numberIn(point, 'day'),
        growth: numberIn(point, 'growth'),
      })),
    })),
  }),
};
