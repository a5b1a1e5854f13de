import { BINANCE } from './binance.ts';
import { fixedColumnsFormat } from './fixed-columns.ts';

/**
 * open time, open, high, low, close, volume, close time, quote volume, trades, taker buy volume, taker buy quote
 * volume, nothing. The close time lies a millisecond or a microsecond before the next open.
 */
export const binanceKlines = fixedColumnsFormat({
  id: 'binance-klines',
  title: 'Binance klines',
  kind: 'bars',
  classification: BINANCE,
  width: [11, 12],
  time: 0,
  columns: { open: 1, high: 2, low: 3, close: 4, volume: 5, turnover: 7, trades: 8, buyVolume: 9 },
  fits: (fields) => /^\d+$/.test(fields[8] ?? '') && Number(fields[6]) > Number(fields[0]) && Number(fields[0]) > 1e11,
});
