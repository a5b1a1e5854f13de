import { BINANCE } from './binance.ts';
import { fixedColumnsFormat } from './fixed-columns.ts';

const BOOLEAN = /^(?:true|false)$/i;

/** id, price, quantity, quote quantity, time, whether the buyer was the maker, and for spot whether it was the best match. */
export const binanceTrades = fixedColumnsFormat({
  id: 'binance-trades',
  title: 'Binance trades',
  kind: 'trades',
  classification: BINANCE,
  width: [6, 7],
  time: 4,
  columns: { id: 0, price: 1, size: 2, buyerIsMaker: 5 },
  fits: (fields) => /^\d+$/.test(fields[0] ?? '') && Number(fields[4]) > 1e11 && BOOLEAN.test(fields[5] ?? ''),
});
