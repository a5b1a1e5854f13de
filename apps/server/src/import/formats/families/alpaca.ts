import { asBars, four } from '../example.ts';
import type { Family } from '../family.ts';

export const alpaca: Family = {
  id: 'alpaca',
  name: 'Alpaca',
  toldBy: 'one letter each, beside times as texts',
  known: 'bars of several symbols, each under its own key',
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
  ],
};
