import { groupKeysOf } from '../group-keys.ts';
import { knownIn, numberIn, timeIn } from '../row-values.ts';
import { APART, type Statistic } from '../statistic.ts';
import sql from './market-map.sql';

export const marketMap: Statistic<'market-map'> = {
  name: 'market-map',
  summary: 'What each instrument did over the range, how much of it was traded, and which groups it is in',
  values: 'bars with a close above zero',
  sql,
  rows: 'each',
  counts: 'bars',
  matching: 'none',
  none: 'too-few',
  needs: () => 1,
  binds: () => ({}),
  combine: APART,
  answer: (row, { instrument }, { groupBy }) => ({
    groups: groupBy === undefined ? [] : [...groupKeysOf(instrument.instrument, groupBy)],
    weight: instrument.weight,
    from: timeIn(row, 'from_us'),
    last: timeIn(row, 'last_us'),
    close: numberIn(row, 'close'),
    change: knownIn(row, 'change'),
    lastChange: knownIn(row, 'last_change'),
    volume: knownIn(row, 'volume'),
    turnover: knownIn(row, 'turnover'),
  }),
};
