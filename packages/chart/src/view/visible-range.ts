import type { TradingTime } from '@candlemark/bars';
import type { TimeRangeMs } from '../chart-events.ts';
import type { Viewport } from '../viewport/viewport.ts';

/** What is in view, in milliseconds. */
export function visibleRangeMs({ fromTradingUs, toTradingUs }: Viewport, tradingTime: TradingTime): TimeRangeMs {
  return { from: tradingTime.toTimeUs(fromTradingUs) / 1000, to: tradingTime.toTimeUs(toTradingUs) / 1000 };
}
