import type { Interval } from '@candlemark/bars';
import type { Session } from './duckdb/session.ts';

/** Where the bars of an instrument and interval lie in the engine, as they are stored. */
export interface StoredBars {
  /** The table, as a statement names it. */
  readonly table: string;
  /** The instrument's number in it. */
  readonly number: number;
}

/** The engine that the market's bars lie in, lent to statistics. */
export interface StatisticsEngine {
  /** null where the interval has no rows of its own, and is rolled up. */
  storedBars(instrumentId: string, interval: Interval): StoredBars | null;
  /**
   * Lends a session that sees one committed and published state. A commit waits for it: `giveWay` is called when one
   * does, and whoever has long to go should then end and come again.
   */
  lend<T>(work: (session: Session) => Promise<T>, giveWay: () => void): Promise<T>;
}
