import { asBars, four } from '../example.ts';
import type { Family } from '../family.ts';

export const iqfeed: Family = {
  id: 'iqfeed',
  name: 'IQFeed',
  toldBy: 'columns',
  known: 'high and low before open and close',
  tables: [
    {
      id: 'iqfeed',
      title: 'IQFeed',
      tells: (seen) =>
        [6, 7, 8].some((width) => seen.isOfBars(width, { high: 1, low: 2, open: 3, close: 4 })) &&
        seen.headerless?.time.layout.unit === null,
      examples: [
        {
          fileName: 'X.csv',
          lines: four((at) => `2024-01-02 09:3${at}:00,12,9,10,11,100,1000`),
          becomes: asBars('X', '1m', 1_704_187_800_000_000, '10 12 9 11 100'),
        },
      ],
    },
  ],
};
