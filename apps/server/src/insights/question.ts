import type { Instrument, Interval } from '@candlemark/bars';
import type { InsightHours, InsightPrices } from '@candlemark/contracts';

/** An instrument whose bars are asked for, by its place in the list. */
export interface AskedInstrument {
  readonly instrument: Instrument;
  /** In a basket; all together they are 1. */
  readonly weight: number;
  /** Bars of the interval in a year, as its calendar gives them in the range. */
  readonly barsPerYear: number;
}

/** Which bars a statistic is of. */
export interface BarsQuestion {
  readonly instruments: readonly AskedInstrument[];
  readonly interval: Interval;
  readonly fromUs: number;
  readonly toUs: number;
  readonly prices: InsightPrices;
  readonly hours: InsightHours;
}
