import { type BarColumns, type TradeColumns, US_PER_DAY } from '@candlemark/bars';

/** Ids as the store makes them. */
export const DAILY_ID = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
export const TRADED_ID = '01BX5ZZKBKACTAV9WEVGEMMVRZ';
export const UNKNOWN_ID = '01CX5ZZKBKACTAV9WEVGEMMVRZ';

export const DAILY_FROM_US = Date.UTC(2020, 0, 1) * 1000;
export const TRADES_FROM_US = Date.UTC(2021, 0, 4) * 1000;

/** `count` daily bars from 2020-01-01, each 1.00 above the one before. */
export function dailyBars(count: number, firstOpen = 10_000): BarColumns {
  const column = (cell: (row: number) => number) => Float64Array.from({ length: count }, (_, row) => cell(row));
  return {
    length: count,
    timeUs: column((row) => DAILY_FROM_US + row * US_PER_DAY),
    open: column((row) => firstOpen + 100 * row),
    high: column((row) => firstOpen + 100 * row + 75),
    low: column((row) => firstOpen + 100 * row - 25),
    close: column((row) => firstOpen + 100 * row + 50),
    volume: column((row) => (row === 3 ? Number.NaN : 1000 + row)),
    trades: null,
    turnover: null,
    buyVolume: null,
    openInterest: null,
  };
}

/** `count` trades from 2021-01-04, `everyUs` apart, buys and sells in turn. */
export function evenTrades(count: number, everyUs: number): TradeColumns {
  return {
    length: count,
    timeUs: Float64Array.from({ length: count }, (_, row) => TRADES_FROM_US + row * everyUs),
    price: Float64Array.from({ length: count }, (_, row) => 5000 + (row % 100)),
    size: Float64Array.from({ length: count }, (_, row) => 1 + (row % 7)),
    side: Uint8Array.from({ length: count }, (_, row) => 1 + (row % 2)),
  };
}
