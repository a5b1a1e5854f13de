import { asBars, four } from '../example.ts';
import type { Family } from '../family.ts';

export const backtrader: Family = {
  id: 'backtrader',
  name: 'backtrader',
  toldBy: 'names',
  known: 'a time of day that no name is left for',
  tables: [
    {
      id: 'backtrader',
      title: 'backtrader',
      tells: (seen) =>
        seen.hasOnlyNames('date open high low close volume openinterest') ||
        seen.hasOnlyNames('date time open high low close volume openinterest'),
      names: { openInterest: 'openinterest' },
      examples: [
        {
          fileName: 'orcl-min.txt',
          lines: [
            'Date,Time,Open,High,Low,Close,Volume,OpenInterest',
            ...four((at) => `2006-01-02,09:0${at + 1}:00,10,12,9,11,4,0`),
          ],
          becomes: asBars('ORCL', '1m', 1_136_192_460_000_000, '10 12 9 11 4'),
        },
        {
          fileName: 'orcl-min.txt',
          lines: [
            'Date,Open,High,Low,Close,Volume,OpenInterest',
            ...four((at) => `2006-01-02,09:0${at + 1}:00,10,12,9,11,4,0`),
          ],
          becomes: asBars('ORCL', '1m', 1_136_192_460_000_000, '10 12 9 11 4'),
        },
      ],
    },
  ],
};
