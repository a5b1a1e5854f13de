import type { Classification } from '@candlemark/bars';
import { asBars, asTrades, four } from '../example.ts';
import type { Family } from '../family.ts';

const CLASSIFICATION: Classification = { assetClass: 'crypto', venue: 'Bitfinex' };
const START_MS = 1_381_093_200_000;
const hour = (at: number): number => START_MS + at * 3_600_000;

export const bitfinex: Family = {
  id: 'bitfinex',
  name: 'Bitfinex',
  toldBy: 'columns',
  known: 'close before high and low; trades with the amount before the price, its sign the side',
  tables: [
    {
      id: 'bitfinex-candles',
      title: 'Bitfinex candles',
      tells: (seen) =>
        seen.isOfBars(6, { open: 1, close: 2, high: 3, low: 4 }) && seen.headerless?.time.layout.unit?.id === 'ms',
      classification: CLASSIFICATION,
      examples: [
        {
          fileName: 'BTCUSD_1h.csv',
          lines: four((at) => `${hour(at)},10,11,12,9,4.5`),
          becomes: asBars('BTCUSD', '1h', START_MS * 1000, '10 12 9 11 4.5'),
        },
      ],
    },
    {
      id: 'bitfinex-trades',
      title: 'Bitfinex trades',
      tells: (seen) =>
        seen.headerless?.width === 4 &&
        seen.headerless.time.fields.time === 1 &&
        seen.hasRows(
          (fields) => /^\d+$/.test(fields[0]!) && /^\d{13}$/.test(fields[1] ?? '') && Number(fields[3]) > 0,
        ) &&
        seen.sample.records.some(({ fields }) => fields[2]?.startsWith('-')),
      classification: CLASSIFICATION,
      examples: [
        {
          fileName: 'BTCUSD-trades.json',
          lines: [
            JSON.stringify(
              four(String).map((at) => [
                1_530_000_000 + Number(at),
                hour(Number(at)),
                Number(at) % 2 ? -0.5 : 0.5,
                122.5,
              ]),
            ),
          ],
          becomes: asTrades('BTCUSD', START_MS * 1000, '122.5 0.5'),
        },
      ],
    },
  ],
};
