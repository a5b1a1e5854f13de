import { coinGeckoSeries, isCoinGecko, SERIES } from '../../input/json/shapes/coingecko-series.ts';
import { asBars, asTrades, four } from '../example.ts';
import type { Family } from '../family.ts';

/** `btc-usd-max`. */
const FILE = /^([a-z0-9]+-(?:usd|eur|gbp|jpy|btc|eth))-max$/;
const START_MS = 1_381_093_200_000;

export const coinGecko: Family = {
  id: 'coingecko',
  name: 'CoinGecko',
  toldBy: '`snapped_at`; `prices` in JSON',
  known: 'prices of single moments, a day as a close; volumes are money, those of the 24 hours before',
  fileNames: [FILE],
  json: {
    shapes: [coinGeckoSeries],
    facts: ({ around }) => (around.some(isCoinGecko) ? {} : null),
  },
  tables: [
    {
      id: 'coingecko-prices',
      title: 'CoinGecko prices',
      tells: (seen) => seen.isToldAs('coingecko') || seen.hasNames('snappedat price marketcap totalvolume'),
      names: { volume: '-', turnover: 'totalvolume' },
      classification: { assetClass: 'crypto' },
      examples: [
        {
          fileName: 'btc-usd-max.csv',
          lines: [
            'snapped_at,price,market_cap,total_volume',
            ...four((at) => `2024-01-0${at + 2} 00:00:00 UTC,10.5,100,45`),
          ],
          becomes: asBars('BTC-USD', '1D', 1_704_153_600_000_000, '10.5 10.5 10.5 10.5 null'),
        },
        {
          fileName: 'bitcoin.json',
          lines: [
            JSON.stringify(
              Object.fromEntries(
                SERIES.map((name) => [name, four(String).map((at) => [START_MS + 300_123 * Number(at), 10.5])]),
              ),
            ),
          ],
          becomes: asTrades('BITCOIN', START_MS * 1000, '10.5 null'),
        },
      ],
    },
  ],
};
