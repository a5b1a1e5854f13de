/** Bars that are still to come: the calendar says when they will be, past weekends and holidays. */
import { bucketCloseUs, bucketOpenUs } from '@candlemark/bars';
import type { VisibleSlice } from '../tiles/visible-slice.ts';
import { dataSpan } from '../viewport/viewport-limits.ts';
import type { InstrumentFacts } from './instrument-facts.ts';

export interface FutureBar {
  readonly openUs: number;
  /** Trading time of its middle. */
  readonly middleTradingUs: number;
}

/** The bar of the shown level that will hold a moment after the data; null for moments of the data, and for trades. */
export function futureBar(
  { level }: Pick<VisibleSlice, 'level'>,
  { instrument, calendar, tradingTime }: InstrumentFacts,
  tradingUs: number,
): FutureBar | null {
  if (level === 'trades' || tradingUs < tradingTime.toTradingUs(dataSpan(instrument).toUs)) return null;
  const openUs = bucketOpenUs(calendar, level, tradingTime.toTimeUs(tradingUs));
  const opens = tradingTime.toTradingUs(openUs);
  const closes = tradingTime.toTradingUs(bucketCloseUs(calendar, level, openUs));
  return closes > opens ? { openUs, middleTradingUs: (opens + closes) / 2 } : null;
}
