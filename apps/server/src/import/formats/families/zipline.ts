import { asBars, four } from '../example.ts';
import type { Family } from '../family.ts';

export const zipline: Family = {
  id: 'zipline',
  name: 'zipline',
  toldBy: 'names',
  known: 'dividends and splits are not used',
  tables: [
    {
      id: 'zipline',
      title: 'zipline',
      tells: (seen) => seen.hasOnlyNames('date open high low close volume dividend|exdividend split|splitratio'),
      examples: [
        {
          fileName: 'AAPL.csv',
          lines: [
            'date,open,high,low,close,volume,dividend,split',
            ...four((at) => `2018-01-0${at + 2},10,12,9,11,4,0.0,1.0`),
          ],
          becomes: asBars('AAPL', '1D', 1_514_851_200_000_000, '10 12 9 11 4'),
        },
      ],
    },
  ],
};
