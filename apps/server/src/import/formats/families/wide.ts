import { wide as rewriter } from '../../input/rewritten/wide.ts';
import { asBars, four } from '../example.ts';
import type { Family } from '../family.ts';

export const wide: Family = {
  id: 'wide',
  name: 'A column for each instrument',
  isOfAnybody: true,
  toldBy: 'names that are symbols, numbers above zero',
  known: 'closes of each',
  rewriter,
  tables: [
    {
      id: 'wide',
      title: 'A column for each instrument',
      tells: (seen) => seen.isToldAs('wide'),
      examples: [
        {
          fileName: 'closes.csv',
          lines: ['Date,AAPL,MSFT', ...four((at) => `2024-01-0${at + 2},10.5,20.5`)],
          becomes: asBars('AAPL MSFT', '1D', 1_704_153_600_000_000, '10.5 10.5 10.5 10.5 null'),
        },
      ],
    },
  ],
};
