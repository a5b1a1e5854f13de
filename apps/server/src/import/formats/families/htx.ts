import { asBars, four } from '../example.ts';
import type { Family } from '../family.ts';

/** `market.btcusdt.kline.1min`. */
const CHANNEL = /^market\.([\w-]+)\.kline\./;
const START_S = 1_381_093_200;

export const htx: Family = {
  id: 'htx',
  name: 'HTX (Huobi)',
  toldBy: 'names',
  known: 'times named `id`; `vol` is money, `amount` the volume; the symbol of the channel',
  json: {
    facts({ around }) {
      const channel = around.map((one) => one.get('ch')).find((one) => typeof one === 'string');
      const symbol = CHANNEL.exec(channel ?? '')?.[1]?.toUpperCase();
      return symbol === undefined ? null : { symbol };
    },
  },
  tables: [
    {
      id: 'htx-candles',
      title: 'HTX candles',
      tells: (seen) => seen.hasOnlyNames('id open close low high amount vol count'),
      names: { time: 'id', volume: 'amount', turnover: 'vol', trades: 'count' },
      classification: { assetClass: 'crypto', venue: 'HTX' },
      examples: [
        {
          fileName: 'kline.json',
          lines: [
            JSON.stringify({
              ...{ ch: 'market.btcusdt.kline.60min', status: 'ok', ts: 1_381_110_000_000 },
              data: four(String).map((at) => ({
                ...{ id: START_S + 3600 * (3 - Number(at)), open: 10, close: 11, low: 9, high: 12 },
                ...{ amount: 4.5, vol: 49.5, count: 7 },
              })),
            }),
          ],
          becomes: asBars('BTCUSDT', '1h', START_S * 1e6, '10 12 9 11 4.5'),
        },
      ],
    },
  ],
};
