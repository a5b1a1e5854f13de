import type { BarColumns, Interval, TradeColumns } from '@candlemark/bars';
import type { MarketStore } from '../market-store.ts';

/** The rows of one instrument, as they are stored or as a variant changes them. Ranges are of open times, the end excluded. */
export interface BarSource {
  /** With `limit`, the first ones. */
  readBars(interval: Interval, fromUs: number, toUs: number, limit?: number): Promise<BarColumns>;
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
