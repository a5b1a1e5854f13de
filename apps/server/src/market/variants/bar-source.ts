import type { BarColumns, Interval, TradeColumns } from '@candlemark/bars';
import type { MarketStore } from '../market-store.ts';

/** Bars as a source answers them. */
export interface ReadBars extends BarColumns {
  /** Of an expression: how many bars before the last one are left out, because their divisor is zero. */
  readonly zeroDivisors?: number;
}

/**
 * The rows of one instrument, as they are stored or as a variant changes them, or of an expression of two. Ranges are of
 * open times, the end excluded.
 */
export interface BarSource {
  /** With `limit`, the first ones. */
  readBars(interval: Interval, fromUs: number, toUs: number, limit?: number): Promise<ReadBars>;
  /** The first `limit` trades in order of (time, sequence). */
  readTrades(fromUs: number, toUs: number, limit: number): Promise<TradeColumns>;
}

/** The rows as they are stored. */
export function rawSource(store: MarketStore, id: string): BarSource {
  return {
    readBars: (interval, fromUs, toUs, limit) => store.readBars(id, interval, fromUs, toUs, limit),
    readTrades: (fromUs, toUs, limit) => store.readTrades(id, fromUs, toUs, limit),
  };
}
