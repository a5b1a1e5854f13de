import { asBars, asTrades, four } from '../example.ts';
import type { Family } from '../family.ts';
import { fixedColumnsFormat } from '../fixed-columns.ts';

/** `BTC_USDT-5m`, `BTC_USDT_USDT-1h-futures`. */
const CANDLE_FILE = /^([A-Z0-9]+_[A-Z0-9]+(?:_[A-Z0-9]+)?)-\d{1,2}[smhdwM](?:-(?:futures|spot))?$/;
/** Prices of another kind are an instrument of their own. */
const OTHER_FILE = /^[A-Z0-9]+_[A-Z0-9]+(?:_[A-Z0-9]+)?-\d{1,2}[smhdwM]-(?:mark|index|premiumIndex)$/;
/** How far price times amount may lie from the cost, which is rounded. */
const ROUNDING = 0.001;
const START_MS = 1_381_093_200_000;
const hour = (at: number): number => START_MS + at * 3_600_000;

/** time in milliseconds, id, kind of order, side, price, amount, cost: the trades that ccxt brought it, as lists in JSON. */
const keptTrades = fixedColumnsFormat({
  id: 'freqtrade-trades',
  title: 'freqtrade trades',
  kind: 'trades',
  width: [7, 7],
  time: 0,
  columns: { id: 1, side: 3, price: 4, size: 5 },
  fits: ([timeMs, , , side, price, amount, cost]) =>
    Number(timeMs) > 1e11 &&
    /^(?:buy|sell)$/i.test(side ?? '') &&
    Math.abs(Number(price) * Number(amount) - Number(cost)) <= Math.abs(Number(cost)) * ROUNDING + 1e-8,
});

export const freqtrade: Family = {
  id: 'freqtrade',
  name: 'freqtrade',
  toldBy: 'lists in JSON, Feather, Parquet; the name of the file',
  known: 'bars; trades with a cost',
  fileNames: [CANDLE_FILE],
  tables: [
    {
      id: 'freqtrade-candles',
      title: 'freqtrade candles',
      tells: (seen) =>
        seen.isNamed([CANDLE_FILE, OTHER_FILE]) && ['json', 'arrow', 'parquet'].some((form) => seen.isToldAs(form)),
      classification: { assetClass: 'crypto' },
      examples: [
        {
          fileName: 'BTC_USDT_USDT-1h-futures.json',
          lines: [JSON.stringify(four(String).map((at) => [hour(Number(at)), 10, 12, 9, 11, 4.5]))],
          becomes: asBars('BTC_USDT_USDT', '1h', START_MS * 1000, '10 12 9 11 4.5'),
        },
      ],
    },
    {
      id: 'freqtrade-trades',
      title: 'freqtrade trades',
      tells: () => true,
      reads: keptTrades,
      classification: { assetClass: 'crypto' },
      examples: [
        {
          fileName: 'XRP_ETH-trades.json',
          lines: [
            JSON.stringify(
              four(String).map((at) => [
                ...[hour(Number(at)), `${100 + Number(at)}`, null, 'sell', 0.5, 20 + Number(at)],
                10 + Number(at) / 2,
              ]),
            ),
          ],
          becomes: asTrades('XRP_ETH', START_MS * 1000, '0.5 20'),
        },
      ],
    },
  ],
};
