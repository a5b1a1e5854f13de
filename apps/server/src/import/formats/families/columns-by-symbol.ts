import { columnsBySymbol as rewriter } from '../../input/rewritten/columns-by-symbol.ts';
import { asBars, four } from '../example.ts';
import type { Family } from '../family.ts';

export const columnsBySymbol: Family = {
  id: 'columns-by-symbol',
  name: 'Instruments side by side',
  isOfAnybody: true,
  toldBy: 'names of a field and an instrument each',
  known: 'in one line of names (`AAPL.Open`, `Close_AAPL`) or in two',
  rewriter,
  tables: [
    {
      id: 'columns-by-symbol',
      title: 'Instruments side by side',
      tells: (seen) => seen.isToldAs('columns-by-symbol'),
      examples: [
        {
          fileName: 'prices.csv',
          lines: [
            'Date,A.Open,A.High,A.Low,A.Close,B.Open,B.High,B.Low,B.Close',
            ...four((at) => `2024-01-0${at + 2},10,12,9,11,20,22,19,21`),
          ],
          becomes: asBars('A B', '1D', 1_704_153_600_000_000, '10 12 9 11 null'),
        },
      ],
    },
  ],
};
