import { importWarning } from '../../report/import-warning.ts';
import { asBars, four } from '../example.ts';
import type { Family } from '../family.ts';

export const tushare: Family = {
  id: 'tushare',
  name: 'Tushare',
  toldBy: 'names',
  known: 'volumes in lots of 100 shares and amounts in thousands, kept as they stand',
  tables: [
    {
      id: 'tushare',
      title: 'Tushare',
      tells: (seen) => seen.hasNames('tscode tradedate open high low close preclose change pctchg vol amount'),
      names: { time: 'tradedate', symbol: 'tscode' },
      classification: { country: 'CN' },
      facts: {
        notes: [importWarning('tushare-lots')],
      },
      examples: [
        {
          fileName: 'daily.csv',
          lines: [
            ',ts_code,trade_date,open,high,low,close,pre_close,change,pct_chg,vol,amount',
            ...four((at) => `${at},600000.SH,2024010${5 - at},10,12,9,11,10.5,0.5,4.76,4.5,4.95`),
          ],
          becomes: asBars('600000.SH', '1D', 1_704_153_600_000_000, '10 12 9 11 4.5'),
        },
      ],
    },
  ],
};
