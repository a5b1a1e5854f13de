import { asBars, four } from '../example.ts';
import type { Family } from '../family.ts';

export const nasdaq: Family = {
  id: 'nasdaq',
  name: 'Nasdaq',
  toldBy: 'names',
  known: '`Close/Last`, dollar signs; months before days',
  tables: [
    {
      id: 'nasdaq',
      title: 'Nasdaq',
      tells: (seen) => seen.hasOnlyNames('date closelast volume open high low'),
      facts: { dateOrder: 'month-first' },
      examples: [
        {
          fileName: 'HistoricalData_1704412800000.csv',
          lines: ['Date,Close/Last,Volume,Open,High,Low', ...four((at) => `01/0${5 - at}/2024,$11.5,400,$10,$12,$9`)],
          becomes: asBars('HISTORICALDATA_1704412800000', '1D', 1_704_153_600_000_000, '10 12 9 11.5 400'),
        },
      ],
    },
  ],
};
