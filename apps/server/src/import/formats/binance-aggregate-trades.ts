import { BINANCE } from './binance.ts';
import { fixedColumnsFormat } from './fixed-columns.ts';

const BOOLEAN = /^(?:true|false)$/i;

/** id, price, quantity, first and last trade id, time, whether the buyer was the maker, and for spot whether it was the best match. */
export const binanceAggregateTrades = fixedColumnsFormat({
  id: 'binance-aggregate-trades',
  title: 'Binance aggregate trades',
  kind: 'trades',
  classification: BINANCE,
  width: [7, 8],
  time: 5,
  columns: { id: 0, price: 1, size: 2, buyerIsMaker: 6 },
  fits: (fields) => Number(fields[4]) >= Number(fields[3]) && Number(fields[5]) > 1e11 && BOOLEAN.test(fields[6] ?? ''),
});
