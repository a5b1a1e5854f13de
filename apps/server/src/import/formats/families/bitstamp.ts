import type { Classification } from '@candlemark/bars';
import { asBars, asTrades, four } from '../example.ts';
import type { Family } from '../family.ts';

const CLASSIFICATION: Classification = { assetClass: 'crypto', venue: 'Bitstamp' };
const START_S = 1_381_093_200;
const hour = (at: number): number => START_S + at * 3600;

export const bitstamp: Family = {
  id: 'bitstamp',
  name: 'Bitstamp',
  toldBy: 'names or columns',
  known: '`Volume_(BTC)` beside `Volume_(Currency)`; trades as bitcoincharts.com keeps them',
  json: {
    facts: ({ around }) => (around.some((one) => one.has('pair') && one.has('ohlc')) ? {} : null),
  },
  tables: [
    {
      id: 'bitstamp-bars',
      title: 'Bitstamp bars',
      tells: (seen) =>
        seen.isToldAs('bitstamp') ||
        seen.hasNames('timestamp open high low close volumebtc volumecurrency weightedprice'),
      names: { volume: 'volumebtc', turnover: 'volumecurrency' },
      classification: CLASSIFICATION,
      examples: [
        {
          fileName: 'BTCUSD_1-hour.csv',
          lines: [
            'Timestamp,Open,High,Low,Close,Volume_(BTC),Volume_(Currency),Weighted_Price',
            ...four((at) => `${hour(at)},10,12,9,11,4.5,47.25,10.5`),
          ],
          becomes: asBars('BTCUSD', '1h', START_S * 1e6, '10 12 9 11 4.5'),
        },
        {
          fileName: 'ohlc.json',
          lines: [
            JSON.stringify({
              data: {
                pair: 'BTC/USD',
                ohlc: four(String).map((at) => ({
                  ...{ timestamp: String(hour(Number(at))), open: '10', high: '12', low: '9', close: '11' },
                  volume: '4.5',
                })),
              },
            }),
          ],
          becomes: asBars('BTC/USD', '1h', START_S * 1e6, '10 12 9 11 4.5'),
        },
      ],
    },
    {
      id: 'bitstamp-trades',
      title: 'Bitstamp trades',
      tells: (seen) =>
        /^\.?bitstamp/i.test(seen.stem) &&
        seen.hasRows((fields) => fields.length === 3 && /^\d{9,10}$/.test(fields[0]!)),
      classification: CLASSIFICATION,
      examples: [
        {
          fileName: 'bitstampUSD.csv',
          lines: four((at) => `${hour(at)},122.5${at}0000000000,0.100000000000`),
          becomes: asTrades('BITSTAMPUSD', START_S * 1e6, '122.5 0.1'),
        },
      ],
    },
  ],
};
