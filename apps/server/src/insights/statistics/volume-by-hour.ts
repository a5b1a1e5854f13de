import { numberIn, rowsIn } from '../row-values.ts';
import type { Statistic } from '../statistic.ts';
import sql from './volume-by-hour.sql';

export const volumeByHour: Statistic<'volume-by-hour'> = {
  name: 'volume-by-hour',
  summary: 'What was traded in each hour of the clock in the instrument’s zone',
  values: 'bars with a volume',
  sql,
  rows: 'each',
  counts: 'bars',
  matching: 'days',
  none: 'no-volume',
  needs: () => 1,
  binds: () => ({}),
  refuses: (_parameters, isIntraday) => (isIntraday ? null : 'interval-too-long'),
  answer(row) {
    if (!(numberIn(row, 'total') > 0)) return 'no-volume';
    return {
      hours: rowsIn(row, 'hours').map((hour) => ({
        hour: numberIn(hour, 'hour'),
        volume: numberIn(hour, 'volume'),
        share: numberIn(hour, 'share'),
        perDay: numberIn(hour, 'per_day'),
        bars: numberIn(hour, 'bars'),
      })),
    };
  },
};
