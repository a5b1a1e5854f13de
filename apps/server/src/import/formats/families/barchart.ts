import { asBars, four } from '../example.ts';
import type { Family } from '../family.ts';

export const barchart: Family = {
  id: 'barchart',
  name: 'Barchart',
  toldBy: 'names',
  known: '`Last` is the close; months before days; a line about itself behind the rows',
  tables: [
    {
      id: 'barchart',
      title: 'Barchart',
      tells: (seen) =>
        ['time open high low last|latest change volume', 'time open high low last|latest change chg volume'].some(
          (names) => seen.hasOnlyNames(names),
        ),
      facts: { dateOrder: 'month-first' },
      examples: [
        {
          fileName: 'esh24_price-history.csv',
          lines: [
            'Time,Open,High,Low,Last,Change,%Chg,Volume',
            ...four((at) => `01/0${5 - at}/2024,10,12,9,11,0.5,"+0.1%",4`),
          ],
          becomes: asBars('ESH24', '1D', 1_704_153_600_000_000, '10 12 9 11 4'),
        },
      ],
    },
  ],
};
