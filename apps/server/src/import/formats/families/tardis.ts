import { asTrades, four } from '../example.ts';
import type { Family } from '../family.ts';

const START_S = 1_381_093_200;

export const tardis: Family = {
  id: 'tardis',
  name: 'Tardis',
  toldBy: 'names',
  known: 'trades and quotes; changes of books are refused',
  tables: [
    {
      id: 'tardis-trades',
      title: 'Tardis trades',
      tells: (seen) => seen.hasNames('exchange symbol timestamp localtimestamp id side price amount'),
      classification: { assetClass: 'crypto' },
      examples: [
        {
          fileName: 'bitmex_trades_2020-04-01_XBTUSD.csv',
          lines: [
            'exchange,symbol,timestamp,local_timestamp,id,side,price,amount',
            ...four((at) => `bitmex,XBTUSD,${START_S + at}245000,${START_S + at}310404,t${at},buy,6425.5,20`),
          ],
          becomes: asTrades('XBTUSD', START_S * 1e6 + 245_000, '6425.5 20'),
        },
      ],
    },
    {
      id: 'tardis-quotes',
      title: 'Tardis quotes',
      tells: (seen) =>
        seen.hasNames('exchange symbol timestamp localtimestamp askprice bidprice') ||
        seen.hasNames('exchange symbol timestamp localtimestamp asks0price bids0price'),
      classification: { assetClass: 'crypto' },
      examples: [
        {
          fileName: 'binance-futures_book_snapshot_5_BTCUSDT.csv',
          lines: [
            'exchange,symbol,timestamp,local_timestamp,asks[0].price,asks[0].amount,bids[0].price,bids[0].amount',
            ...four((at) => `binance-futures,BTCUSDT,${START_S + at}000000,${START_S + at}000100,11.5,1,10.5,2`),
          ],
          becomes: asTrades('BTCUSDT', START_S * 1e6, '11 null'),
        },
      ],
    },
  ],
};
