import { asBars, four } from '../example.ts';
import type { Family } from '../family.ts';

const START_MS = 1_381_093_200_000;

export const deribit: Family = {
  id: 'deribit',
  name: 'Deribit',
  toldBy: '`ticks` in JSON',
  known: 'times under a name of its own',
  json: {
    timeNames: ['ticks'],
    facts: ({ around }) => (around.some((one) => one.has('ticks') && one.has('close')) ? {} : null),
  },
  tables: [
    {
      id: 'deribit-bars',
      title: 'Deribit bars',
      tells: (seen) => seen.isToldAs('deribit'),
      classification: { assetClass: 'crypto', venue: 'Deribit' },
      examples: [
        {
          fileName: 'BTC-PERPETUAL.json',
          lines: [
            JSON.stringify({
              result: {
                ...{ ticks: four(String).map((at) => START_MS + Number(at) * 3_600_000), status: 'ok' },
                ...{ open: [10, 10, 10, 10], high: [12, 12, 12, 12], low: [9, 9, 9, 9], close: [11, 11, 11, 11] },
              },
            }),
          ],
          becomes: asBars('BTC-PERPETUAL', '1h', START_MS * 1000, '10 12 9 11 null'),
        },
      ],
    },
  ],
};
