import { asBars, asTrades, four } from '../example.ts';
import type { Family } from '../family.ts';

/** What its trades are called: the tape, the exchange and conditions beside them. */
const OF_TRADES = { t: 'time', p: 'price', s: 'size', i: 'id', x: 'exchange', z: 'tape' };

export const alpaca: Family = {
  id: 'alpaca',
  name: 'Alpaca',
  toldBy: 'one letter each, beside times as texts',
  known: 'bars and trades of several symbols, each under its own key',
  json: {
    columnNames: (keys) => (['t', 'x', 'p', 's', 'z'].every((key) => keys.includes(key)) ? OF_TRADES : null),
  },
  tables: [
    {
      id: 'alpaca-bars',
      title: 'Alpaca bars',
      // Polygon has the same names, and counts its times.
      tells: (seen) =>
        seen.isToldAs('json') &&
        seen.hasNames('t o h l c v n vw') &&
        seen.sample.records.some(({ fields }) => fields.some((field) => /^\d{4}-\d\d-\d\dT/.test(field))),
      examples: [
        {
          fileName: 'bars.json',
          lines: [
            JSON.stringify({
              bars: {
                AAPL: four((at) => `2024-01-16T19:3${at}:00Z`).map((t) => ({
                  ...{ t, o: 10, h: 12, l: 9, c: 11, v: 5, n: 7, vw: 10.5 },
                })),
                MSFT: [{ t: '2024-01-16T19:30:00Z', o: 20, h: 22, l: 19, c: 21, v: 5, n: 7, vw: 20.5 }],
              },
              next_page_token: null,
            }),
          ],
          becomes: asBars('AAPL MSFT', '1m', 1_705_433_400_000_000, '10 12 9 11 5'),
        },
      ],
    },
    {
      id: 'alpaca-trades',
      title: 'Alpaca trades',
      tells: (seen) => seen.isToldAs('json') && seen.hasOnlyNames('time exchange price size id tape'),
      examples: [
        {
          fileName: 'trades.json',
          lines: [
            JSON.stringify({
              ...{ symbol: 'AAPL', next_page_token: null },
              trades: four((at) => `2024-01-16T19:30:0${at}.123456789Z`).map((t, at) => ({
                ...{ t, x: 'V', p: 10.5, s: 100, c: ['@'], i: 52_983_525_029_461 + at, z: 'C' },
              })),
            }),
          ],
          becomes: asTrades('AAPL', 1_705_433_400_123_456, '10.5 100'),
        },
      ],
    },
  ],
};
