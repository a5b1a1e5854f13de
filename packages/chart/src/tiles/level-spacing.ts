/**
 * How far apart the rows of each level lie in trading time, on average. Auto compares these with the zoom, so they are
 * computed once per instrument: a day of US equities is 6.5 hours of trading time, not 24, and trades lie as far apart as
 * their number over their coverage says.
 */
import {
  type ChartLevel,
  type Instrument,
  type Interval,
  intervalCount,
  intervalLengthUs,
  intervalUnit,
  type LevelCoverage,
  type TradingTime,
} from '@candlemark/bars';
import { type TradingLengths, tradingLengths } from '../scale/trading-lengths.ts';
import { divisorOf, withLevel } from './chart-levels.ts';

/** A level and the mean distance of its rows in microseconds of trading time. */
export interface LevelSpacing {
  readonly level: ChartLevel;
  readonly spacingTradingUs: number;
  /** The distance of the rows that it is read from: its own where it is served, else those of its divisor. */
  readonly readTradingUs: number;
}

/**
 * One entry for every level that the instrument serves, finest first (`trades` before all bars), and one for the interval asked
 * for where that can be rolled up from one of them.
 */
export function levelSpacings(
  instrument: Instrument,
  tradingTime: TradingTime,
  asked: ChartLevel | 'auto' = 'auto',
): readonly LevelSpacing[] {
  const lengths = tradingLengths(instrument.calendar, tradingTime);
  const spacingOf = (coverage: LevelCoverage) =>
    coverage.interval === 'trades' ? tradeSpacing(coverage, tradingTime) : barSpacing(coverage.interval, lengths);
  const served = instrument.levels.map((coverage): LevelSpacing => {
    const spacingTradingUs = spacingOf(coverage);
    return { level: coverage.interval, spacingTradingUs, readTradingUs: spacingTradingUs };
  });
  const divisor = divisorOf(instrument.levels, asked);
  if (divisor === null || asked === 'auto' || asked === 'trades') return served;
  return withLevel(served, {
    level: asked,
    spacingTradingUs: barSpacing(asked, lengths),
    readTradingUs: spacingOf(divisor),
  });
}

function tradeSpacing({ fromUs, toUs, rows }: LevelCoverage, tradingTime: TradingTime): number {
  const spanUs = tradingTime.toTradingUs(toUs) - tradingTime.toTradingUs(fromUs);
  return Math.max(spanUs, 1) / Math.max(rows, 1);
}

function barSpacing(interval: Interval, { dayUs, weekUs, monthUs }: TradingLengths): number {
  const count = intervalCount(interval);
  switch (intervalUnit(interval)) {
    case 'time':
      // The last bar of a day is cut at the close: a day of 6.5 hours has two bars of 4h.
      return dayUs / Math.max(1, Math.ceil(dayUs / intervalLengthUs(interval)));
    case 'day':
      return count * dayUs;
    case 'week':
      return count * weekUs;
    case 'month':
      return count * monthUs;
  }
}
