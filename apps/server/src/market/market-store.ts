import type { BarColumns, Instrument, Interval, TradeColumns } from '@candlemark/bars';
import type { Adjustment } from './events/adjustment.ts';

/**
 * Read access to the market data of one workspace.
 *
 * Instruments are answered from memory and change only after the transaction that changed their data has committed,
 * so whoever sees a new `sealedUntilUs` or `revision` also reads the rows that belong to it.
 * A read sees one committed state. `instrument(id)` asked right after a read resolves is the instrument of exactly
 * those rows: whoever keeps rows under a revision must compare the revision then, not only before reading.
 * Reads reject with `UnreadableRowsError` where the file is damaged.
 * Times are integer microseconds since 1970-01-01Z; prices and sizes are integers at the instrument's scales
 * (plain doubles where `priceExact` / `sizeExact` is false).
 */
export interface MarketStore {
  /** Every instrument, ordered by symbol. */
  listInstruments(): readonly Instrument[];
  instrument(id: string): Instrument | undefined;
  /** Symbols are compared without regard to case. */
  bySymbol(symbol: string): Instrument | undefined;
  /** What splits and dividends make of an instrument's earlier prices, in order of time. They change with the instrument. */
  adjustments(id: string): readonly Adjustment[];
  /**
   * Bars whose open time lies in [fromUs, toUs), ordered by time: the stored level where there is one, else rolled up
   * from the next finer stored level or from the trades over whole buckets. Any interval can be asked for, also one that is
   * no level. Finer intervals than the finest data, and
   * unknown instruments, give no rows. With `limit`, the first `limit` bars; without it, every one: nothing is cut silently.
   */
  readBars(id: string, interval: Interval, fromUs: number, toUs: number, limit?: number): Promise<BarColumns>;
  /** The first `limit` trades of [fromUs, toUs) in order of (time, sequence). */
  readTrades(id: string, fromUs: number, toUs: number, limit: number): Promise<TradeColumns>;
  /** How many trades lie in [fromUs, toUs). */
  countTrades(id: string, fromUs: number, toUs: number): Promise<number>;
  /** Calls `listener` after each commit that changed an instrument (also a new one). Returns the unsubscribe function. */
  onChange(listener: (instrumentId: string) => void): () => void;
  close(): Promise<void>;
}
