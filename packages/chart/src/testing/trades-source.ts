import { lowerBound, sliceTrades, type TileAddress, type TradeColumns, tileRangeUs } from '@candlemark/bars';
import { madeUpInstrument } from '@candlemark/bars/testing';
import type { ChartTileSource } from '../source/chart-tile-source.ts';

const FIRST_US = Date.UTC(2024, 0, 2, 14, 30) * 1000;

/** Twelve trades within six seconds: both sides, an unknown one, and two at the same microsecond. */
export function twelveTrades(): TradeColumns {
  const offsets = [
    0, 250_000, 700_000, 700_000, 1_500_123, 2_000_000, 2_100_000, 3_300_000, 4_000_000, 4_750_000, 5_200_000,
    6_000_000,
  ];
  const prices = [10000, 10001, 10002, 10001, 10003, 10002, 10002, 10004, 10003, 10001, 10000, 10002];
  return {
    length: offsets.length,
    timeUs: Float64Array.from(offsets, (offset) => FIRST_US + offset),
    price: Float64Array.from(prices),
    size: Float64Array.from(offsets, (_, index) => (index % 5) * 100 + 1),
    side: Uint8Array.from(offsets, (_, index) => index % 3),
  };
}

/** A source of nothing but trades, which answers at once. */
export function tradesSource(trades: TradeColumns = twelveTrades()): ChartTileSource {
  const fromUs = trades.timeUs[0]!;
  const toUs = trades.timeUs[trades.length - 1]! + 1;
  const instrument = madeUpInstrument({
    symbol: 'TRADES',
    name: 'Trades',
    source: 'generator',
    levels: [{ interval: 'trades', fromUs, toUs, source: 'trades', rows: trades.length }],
  });
  return {
    instrument,
    load(address: TileAddress) {
      const range = tileRangeUs(address);
      const start = lowerBound(trades.timeUs, range.fromUs);
      const end = lowerBound(trades.timeUs, range.toUs);
      return { kind: 'trades', trades: sliceTrades(trades, start, end), closed: true };
    },
  };
}
