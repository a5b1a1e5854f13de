/**
 * How far apart the rows of each level lie in trading time, on average. Auto compares these with the zoom, so they are
 * computed once per instrument: a day of US equities is 6.5 hours of trading time, not 24, and trades lie as far apart as
 * their number over their coverage says.
 */
import {
  type Instrument,
  intervalLengthUs,
  intervalUnit,
  type LevelCoverage,
  type LevelId,
  type LevelInterval,
  type TradingTime,
} from '@candlemark/bars';
import { type TradingLengths, tradingLengths } from '../scale/trading-lengths.ts';

/** A served level and the mean distance of its rows in microseconds of trading time. */
export interface LevelSpacing {
  readonly level: LevelId;
  readonly spacingTradingUs: number;
}

/** One entry for every level that the instrument serves, finest first (`trades` before all bars). */
export function levelSpacings(instrument: Instrument, tradingTime: TradingTime): readonly LevelSpacing[] {
  const lengths = tradingLengths(instrument.calendar, tradingTime);
  return instrument.levels.map((coverage) => ({
    level: coverage.interval,
    spacingTradingUs:
      coverage.interval === 'trades' ? tradeSpacing(coverage, tradingTime) : barSpacing(coverage.interval, lengths),
  }));
}

function tradeSpacing({ fromUs, toUs, rows }: LevelCoverage, tradingTime: TradingTime): number {
  const spanUs = tradingTime.toTradingUs(toUs) - tradingTime.toTradingUs(fromUs);
  return Math.max(spanUs, 1) / Math.max(rows, 1);
}

function barSpacing(interval: LevelInterval, { dayUs, weekUs, monthUs }: TradingLengths): number {
  switch (intervalUnit(interval)) {
    case 'time':
      // The last bar of a day is cut at the close: a day of 6.5 hours has two bars of 4h.
      return dayUs / Math.max(1, Math.ceil(dayUs / intervalLengthUs(interval)));
    case 'day':
      return dayUs;
    case 'week':
      return weekUs;
    case 'month':
      return monthUs;
  }
}
