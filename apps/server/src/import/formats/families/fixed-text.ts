import { fixedText as rewriter } from '../../input/rewritten/fixed-text.ts';
import { asBars, four } from '../example.ts';
import type { Family } from '../family.ts';

export const fixedText: Family = {
  id: 'fixed-text',
  name: 'Columns between blanks',
  isOfAnybody: true,
  toldBy: 'as many blanks in every line',
  known: 'a date and a time of day in two columns',
  rewriter,
  tables: [
    {
      id: 'fixed-text',
      title: 'Columns between blanks',
      tells: (seen) => seen.isToldAs('fixed-text'),
      examples: [
        {
          fileName: 'X.txt',
          lines: [
            'Date        Open  High  Low   Adj Close  Close',
            ...four((at) => `2024-01-0${at + 2}  10.00  12.00  9.00  5.0  11.00`),
          ],
          becomes: asBars('X', '1D', 1_704_153_600_000_000, '10 12 9 11 null'),
        },
        {
          fileName: 'X.prn',
          lines: four((at) => `2024-01-02 09:0${at} 10 12 9 11 5`),
          becomes: asBars('X', '1m', 1_704_186_000_000_000, '10 12 9 11 5'),
        },
      ],
    },
  ],
};
