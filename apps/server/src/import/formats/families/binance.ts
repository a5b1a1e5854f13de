import type { Classification } from '@candlemark/bars';
import { asBars, asTrades, four } from '../example.ts';
import type { Family } from '../family.ts';
import { fixedColumnsFormat } from '../fixed-columns.ts';

/** Binance has no MIC. */
const CLASSIFICATION: Classification = { assetClass: 'crypto', venue: 'Binance' };
const BOOLEAN = /^(?:true|false)$/i;
const START_MS = 1_735_689_480_000;
const minute = (at: number): string => String(START_MS + at * 60_000);
const kline = (at: number): string => `${minute(at)},10,12,9,11,5,${START_MS + at * 60_000 + 59_999},50,7,2,20,0`;

/** What a key means of which only the case tells it from another: trades of its streams. */
const STREAM_NAMES: Readonly<Record<string, string>> = {
  T: 'time',
  t: 'id',
  E: 'sent at',
  e: 'event',
  s: 'symbol',
  S: 'status',
  M: 'best match',
};

/**
 * open time, open, high, low, close, volume, close time, quote volume, trades, taker buy volume, taker buy quote
 * volume, nothing. The close time lies a millisecond or a microsecond before the next open.
 */
const klines = fixedColumnsFormat({
  id: 'binance-klines',
  title: 'Binance klines',
  kind: 'bars',
  width: [11, 12],
  time: 0,
  columns: { open: 1, high: 2, low: 3, close: 4, volume: 5, turnover: 7, trades: 8, buyVolume: 9 },
  fits: (fields) => /^\d+$/.test(fields[8] ?? '') && Number(fields[6]) > Number(fields[0]) && Number(fields[0]) > 1e11,
});

/** id, price, quantity, quote quantity, time, whether the buyer was the maker, and for spot whether it was the best match. */
const singleTrades = fixedColumnsFormat({
  id: 'binance-trades',
  title: 'Binance trades',
  kind: 'trades',
  width: [6, 7],
  time: 4,
  columns: { id: 0, price: 1, size: 2, buyerIsMaker: 5 },
  fits: (fields) => /^\d+$/.test(fields[0] ?? '') && Number(fields[4]) > 1e11 && BOOLEAN.test(fields[5] ?? ''),
});

/** id, price, quantity, first and last trade id, time, whether the buyer was the maker, and for spot whether it was the best match. */
const aggregateTrades = fixedColumnsFormat({
  id: 'binance-aggregate-trades',
  title: 'Binance aggregate trades',
  kind: 'trades',
  width: [7, 8],
  time: 5,
  columns: { id: 0, price: 1, size: 2, buyerIsMaker: 6 },
  fits: (fields) => Number(fields[4]) >= Number(fields[3]) && Number(fields[5]) > 1e11 && BOOLEAN.test(fields[6] ?? ''),
});

export const binance: Family = {
  id: 'binance',
  name: 'Binance',
  toldBy: 'columns or names',
  known: 'klines, trades, aggregate trades, book tickers, streams; milliseconds, microseconds, or both',
  json: {
    columnNames: (keys) =>
      ['p', 'q', 'T', 'm', 's'].every((one) => keys.includes(one)) && !keys.includes('price') ? STREAM_NAMES : null,
  },
  tables: [
    {
      id: 'binance-klines',
      title: 'Binance klines',
      tells: () => true,
      reads: klines,
      classification: CLASSIFICATION,
      examples: [
        {
          fileName: 'BTCUSDT-1m-2025-01.csv',
          lines: four(kline),
          becomes: asBars('BTCUSDT', '1m', START_MS * 1000, '10 12 9 11 5'),
        },
      ],
    },
    {
      id: 'binance-trades',
      title: 'Binance trades',
      tells: () => true,
      reads: singleTrades,
      classification: CLASSIFICATION,
      examples: [
        {
          fileName: 'BTCUSDT-trades-2025-01-01.csv',
          lines: four((at) => `${100 + at},10.5,2,21,${minute(at)}${at > 1 ? '000' : ''},True,True`),
          becomes: asTrades('BTCUSDT', START_MS * 1000, '10.5 2'),
        },
      ],
    },
    {
      id: 'binance-aggregate-trades',
      title: 'Binance aggregate trades',
      tells: () => true,
      reads: aggregateTrades,
      classification: CLASSIFICATION,
      examples: [
        {
          fileName: 'BTCUSDT-aggTrades-2025-01-01.csv',
          lines: four((at) => `${at},10.5,2,${at},${at},${minute(at)},true`),
          becomes: asTrades('BTCUSDT', START_MS * 1000, '10.5 2'),
        },
      ],
    },
    {
      id: 'binance-klines',
      title: 'Binance klines',
      tells: (seen) =>
        seen.hasNames('opentime closetime ignore takerbuyvolume|takerbuybaseassetvolume|takerbuybasevolume'),
      names: {
        time: 'opentime',
        turnover: 'quotevolume quoteassetvolume',
        trades: 'count numberoftrades',
        buyVolume: 'takerbuyvolume takerbuybaseassetvolume takerbuybasevolume',
      },
      classification: CLASSIFICATION,
      examples: [
        {
          fileName: 'BTCUSDT-1m-2025-01.csv',
          lines: [
            'open_time,open,high,low,close,volume,close_time,quote_volume,count,taker_buy_volume,taker_buy_quote_volume,ignore',
            ...four(kline),
          ],
          becomes: asBars('BTCUSDT', '1m', START_MS * 1000, '10 12 9 11 5'),
        },
      ],
    },
    {
      id: 'binance-trades',
      title: 'Binance trades',
      tells: (seen) => seen.hasNames('id price qty quoteqty time isbuyermaker'),
      classification: CLASSIFICATION,
      examples: [
        {
          fileName: 'BTCUSDT-trades-2025-01-01.csv',
          lines: [
            'id,price,qty,quote_qty,time,is_buyer_maker',
            ...four((at) => `${100 + at},10.5,2,21,${minute(at)},true`),
          ],
          becomes: asTrades('BTCUSDT', START_MS * 1000, '10.5 2'),
        },
      ],
    },
    {
      id: 'binance-aggregate-trades',
      title: 'Binance aggregate trades',
      tells: (seen) =>
        seen.hasNames('aggtradeid price quantity transacttime isbuyermaker') || seen.hasOnlyNames('a p q f l t m m'),
      classification: CLASSIFICATION,
      examples: [
        {
          fileName: 'BTCUSDT-aggTrades-2025-01-01.csv',
          lines: [
            'agg_trade_id,price,quantity,first_trade_id,last_trade_id,transact_time,is_buyer_maker',
            ...four((at) => `${at},10.5,2,${at},${at},${minute(at)},true`),
          ],
          becomes: asTrades('BTCUSDT', START_MS * 1000, '10.5 2'),
        },
      ],
    },
    {
      id: 'binance-stream',
      title: 'Binance trades of a stream',
      tells: (seen) => seen.isToldAs('json') && seen.hasNames('event sentat symbol id time p q m'),
      classification: CLASSIFICATION,
      examples: [
        {
          fileName: 'stream.ndjson',
          lines: four((at) =>
            JSON.stringify({
              ...{ e: 'trade', E: START_MS + at, s: 'BTCUSDT', t: 100 + at, p: '10.5', q: '2', T: START_MS + at },
              ...{ m: true, M: true },
            }),
          ),
          becomes: asTrades('BTCUSDT', START_MS * 1000, '10.5 2'),
        },
      ],
    },
    {
      id: 'binance-book-ticker',
      title: 'Binance book ticker',
      tells: (seen) =>
        seen.hasNames('updateid bestbidprice bestbidqty bestaskprice bestaskqty transactiontime eventtime'),
      classification: CLASSIFICATION,
      examples: [
        {
          fileName: 'BTCUSDT-bookTicker-2025-01-01.csv',
          lines: [
            'update_id,best_bid_price,best_bid_qty,best_ask_price,best_ask_qty,transaction_time,event_time',
            ...four((at) => `${at},10.4,2,10.6,3,${minute(at)},${minute(at)}`),
          ],
          becomes: asTrades('BTCUSDT', START_MS * 1000, '10.5 null'),
        },
      ],
    },
  ],
};
