import { knownIn, numberIn, rowsIn } from '../row-values.ts';
import type { Statistic } from '../statistic.ts';
import sql from './seasonal-returns.sql';

export const seasonalReturns: Statistic<'seasonal-returns'> = {
  name: 'seasonal-returns',
  summary: 'What the years, months, weekdays or hours of an instrument brought',
  values: 'returns',
  sql,
  rows: 'each',
  counts: 'returns',
  matching: 'days',
  none: 'too-few',
  needs: () => 1,
  binds: ({ by }) => ({ by }),
  refuses: ({ by }, isIntraday) => (by === 'hour' && !isIntraday ? 'interval-too-long' : null),
  answer: (row, _asked, { by }) => ({
    by,
    seasons: rowsIn(row, 'seasons').map((season) => ({
      season: numberIn(season, 'season'),
      periods: numberIn(season, 'periods'),
      returns: numberIn(season, 'returns'),
      mean: numberIn(season, 'mean'),
      median: numberIn(season, 'median'),
      deviation: knownIn(season, 'deviation'),
      rising: numberIn(season, 'rising'),
    })),
  }),
};
