/**
 * How far apart the rows of each level lie in trading time, on average. Auto compares these with the zoom, so they are
 * computed once per instrument: a day of US equities is 6.5 hours of trading time, not 24, and trades lie as far apart as
 * their number over their coverage says.
 */
import {
  type Instrument,
  type Interval,
  intervalLengthUs,
  intervalUnit,
  type LevelCoverage,
  type LevelId,
  type TradingTime,
  US_PER_DAY,
} from '@candlemark/bars';

/** A served level and the mean distance of its rows in microseconds of trading time. */
export interface LevelSpacing {
  readonly level: LevelId;
  readonly spacingTradingUs: number;
}

/** Four years even out holidays and leap days. */
const SAMPLE_DAYS = 1461;
const SAMPLE_MONTHS = 48;

/** One entry for every level that the instrument serves, finest first (`trades` before all bars). */
export function levelSpacings(instrument: Instrument, tradingTime: TradingTime): readonly LevelSpacing[] {
  const last = instrument.levels.at(-1);
  if (last === undefined) return [];
  const sampleTradingUs =
    tradingTime.toTradingUs(last.toUs) - tradingTime.toTradingUs(last.toUs - SAMPLE_DAYS * US_PER_DAY);
  const daysPerWeek = instrument.calendar.week.filter((sessions) => sessions.length > 0).length;
  const dayTradingUs = sampleTradingUs / ((SAMPLE_DAYS * daysPerWeek) / 7);
  return instrument.levels.map((coverage) => ({
    level: coverage.interval,
    spacingTradingUs:
      coverage.interval === 'trades'
        ? meanTradeSpacing(coverage, tradingTime)
        : barSpacing(coverage.interval, dayTradingUs, sampleTradingUs),
  }));
}

function meanTradeSpacing(coverage: LevelCoverage, tradingTime: TradingTime): number {
  const spanUs = tradingTime.toTradingUs(coverage.toUs) - tradingTime.toTradingUs(coverage.fromUs);
  return Math.max(spanUs, 1) / Math.max(coverage.rows, 1);
}

function barSpacing(interval: Interval, dayTradingUs: number, sampleTradingUs: number): number {
  switch (intervalUnit(interval)) {
    case 'time':
      // The last bar of a day is cut at the close: a day of 6.5 hours has two bars of 4h.
      return dayTradingUs / Math.max(1, Math.ceil(dayTradingUs / intervalLengthUs(interval) - 1e-6));
    case 'day':
      return dayTradingUs;
    case 'week':
      return sampleTradingUs / (SAMPLE_DAYS / 7);
    case 'month':
      return sampleTradingUs / SAMPLE_MONTHS;
  }
}
