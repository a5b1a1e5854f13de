import { knownIn, numberIn } from '../row-values.ts';
import { APART, type Statistic } from '../statistic.ts';
import sql from './risk-return.sql';

const NEEDED = 20;

export const riskReturn: Statistic<'risk-return'> = {
  name: 'risk-return',
  summary: 'What each instrument brought in a year, and how much it moved for that',
  values: 'returns',
  sql,
  rows: 'each',
  counts: 'returns',
  matching: 'none',
  none: 'too-few',
  needs: () => NEEDED,
  binds: () => ({}),
  combine: APART,
  answer(row) {
    const returnPerYear = knownIn(row, 'return_per_year');
    // A few wild bars told for a year may be more than any number.
    if (returnPerYear === null) return 'too-few';
    return {
      returnPerYear,
      volatilityPerYear: numberIn(row, 'volatility_per_year'),
      barsPerYear: numberIn(row, 'bars_per_year'),
      volume: knownIn(row, 'volume'),
      turnover: knownIn(row, 'turnover'),
    };
  },
};
