import { asBars, four } from '../example.ts';
import type { Family } from '../family.ts';

export const pyalgotrade: Family = {
  id: 'pyalgotrade',
  name: 'PyAlgoTrade',
  toldBy: 'names',
  known: 'an adjusted close that may be empty in all rows',
  tables: [
    {
      id: 'pyalgotrade',
      title: 'PyAlgoTrade',
      tells: (seen) => seen.beginsWith('Date Time', 'Open', 'High', 'Low', 'Close', 'Volume', 'Adj Close'),
      examples: [
        {
          fileName: 'spy.csv',
          lines: [
            'Date Time,Open,High,Low,Close,Volume,Adj Close',
            ...four((at) => `2014-06-23 22:0${at}:00,10,12,9,11,4,`),
          ],
          becomes: asBars('SPY', '1m', 1_403_560_800_000_000, '10 12 9 11 4'),
        },
      ],
    },
  ],
};
