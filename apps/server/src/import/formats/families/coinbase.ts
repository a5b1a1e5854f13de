import type { Classification } from '@candlemark/bars';
import { asBars, asTrades, four } from '../example.ts';
import type { Family } from '../family.ts';

const CLASSIFICATION: Classification = { assetClass: 'crypto', venue: 'Coinbase' };
const START_S = 1_381_093_200;
const hour = (at: number): number => START_S + at * 3600;

export const coinbase: Family = {
  id: 'coinbase',
  name: 'Coinbase',
  toldBy: 'columns',
  known: 'low and high before open and close; newest first; its candles in JSON',
  tables: [
    {
      id: 'coinbase-candles',
      title: 'Coinbase candles',
      tells: (seen) =>
        (seen.isOfBars(6, { low: 1, high: 2, open: 3, close: 4 }) && seen.headerless?.time.layout.unit?.id === 's') ||
        (seen.isToldAs('json') && seen.hasOnlyNames('start low high open close volume')),
      classification: CLASSIFICATION,
      examples: [
        {
          fileName: 'BTC-USD.csv',
          lines: four((at) => `${hour(3 - at)},9,12,10,11,4.5`),
          becomes: asBars('BTC-USD', '1h', START_S * 1e6, '10 12 9 11 4.5'),
        },
        {
          fileName: 'BTC-USD.json',
          lines: [
            JSON.stringify({
              candles: four(String).map((at) => ({
                ...{ start: String(hour(3 - Number(at))), low: '9', high: '12', open: '10', close: '11' },
                volume: '4.5',
              })),
            }),
          ],
          becomes: asBars('BTC-USD', '1h', START_S * 1e6, '10 12 9 11 4.5'),
        },
      ],
    },
    {
      id: 'coinbase-trades',
      title: 'Coinbase trades',
      tells: (seen) => seen.isToldAs('json') && seen.hasOnlyNames('tradeid side size price time'),
      classification: CLASSIFICATION,
      examples: [
        {
          fileName: 'ETH-USD-trades.json',
          lines: [
            JSON.stringify(
              four(String).map((at) => ({
                ...{ trade_id: 100 + Number(at), side: 'buy', size: '0.1', price: '122.5' },
                time: `2013-10-06T21:00:0${at}.5Z`,
              })),
            ),
          ],
          becomes: asTrades('ETH-USD', START_S * 1e6 + 500_000, '122.5 0.1'),
        },
      ],
    },
  ],
};
