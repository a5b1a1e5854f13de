import { asBars, four } from '../example.ts';
import type { Family } from '../family.ts';

export const quandl: Family = {
  id: 'quandl',
  name: 'Quandl',
  toldBy: 'names, `column_names`',
  known: 'the close before the last price, adjusted columns apart',
  json: {
    facts: ({ around }) => (around.some((one) => one.has('column_names') && one.has('dataset_code')) ? {} : null),
  },
  tables: [
    {
      id: 'quandl',
      title: 'Quandl',
      tells: (seen) =>
        seen.isToldAs('quandl') ||
        seen.hasNames('date open high low close volume exdividend splitratio adjopen adjclose adjvolume') ||
        seen.hasNames('date open high low last close totaltradequantity turnoverlacs'),
      examples: [
        {
          fileName: 'NSE-OIL.csv',
          lines: [
            'Date,Open,High,Low,Last,Close,Total Trade Quantity,Turnover (Lacs)',
            ...four((at) => `2018-01-0${5 - at},10,12,9,11.5,11,4,40.5`),
          ],
          becomes: asBars('NSE-OIL', '1D', 1_514_851_200_000_000, '10 12 9 11 4'),
        },
        {
          fileName: 'WIKI-AAPL.json',
          lines: [
            JSON.stringify({
              dataset: {
                dataset_code: 'AAPL',
                column_names: ['Date', 'Open', 'High', 'Low', 'Close', 'Volume'],
                data: four((at) => `2018-01-0${5 - at}`).map((date) => [date, 10, 12, 9, 11, 4]),
              },
            }),
          ],
          becomes: asBars('AAPL', '1D', 1_514_851_200_000_000, '10 12 9 11 4'),
        },
      ],
    },
  ],
};
