import { fixedColumnsFormat } from './fixed-columns.ts';

/** How far price times amount may lie from the cost, which is rounded. */
const ROUNDING = 0.001;

/** time in milliseconds, id, kind of order, side, price, amount, cost: how freqtrade keeps the trades that ccxt brought it, as lists in JSON. */
export const ccxtTrades = fixedColumnsFormat({
  id: 'ccxt-trades',
  title: 'trades that freqtrade keeps',
  kind: 'trades',
  classification: { assetClass: 'crypto' },
  width: [7, 7],
  time: 0,
  columns: { id: 1, side: 3, price: 4, size: 5 },
  fits: ([timeMs, , , side, price, amount, cost]) =>
    Number(timeMs) > 1e11 &&
    /^(?:buy|sell)$/i.test(side ?? '') &&
    Math.abs(Number(price) * Number(amount) - Number(cost)) <= Math.abs(Number(cost)) * ROUNDING + 1e-8,
});
