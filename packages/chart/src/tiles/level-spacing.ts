/**
 * How far apart the rows of each level lie in trading time, on average. Auto compares these with the zoom, so they are
 * computed once per instrument: a day of US equities is 6.5 hours of trading time, not 24, and trades lie as far apart as
 * their number over their coverage says.
 */
import type { Instrument, LevelId, TradingTime } from '@candlemark/bars';

/** A served level and the mean distance of its rows in microseconds of trading time. */
export interface LevelSpacing {
  readonly level: LevelId;
  readonly spacingTradingUs: number;
}

/** One entry for every level that the instrument serves, finest first (`trades` before all bars). */
export declare function levelSpacings(instrument: Instrument, tradingTime: TradingTime): readonly LevelSpacing[];
