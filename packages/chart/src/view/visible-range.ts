import type { TradingTime } from '@candlemark/bars';
import type { TimeRangeMs } from '../chart-events.ts';
import type { Viewport } from '../viewport/viewport.ts';

/** What is in view, in milliseconds. */
export function visibleRangeMs({ fromTradingUs, toTradingUs }: Viewport, tradingTime: TradingTime): TimeRangeMs {
  return { from: tradingTime.toTimeUs(fromTradingUs) / 1000, to: tradingTime.toTimeUs(toTradingUs) / 1000 };
}

/** Whether nobody could see that one is not the other: a way to another chart and back rounds both ends. */
export function isSameRange({ from, to }: TimeRangeMs, other: TimeRangeMs | null): boolean {
  const withinMs = (to - from) * 1e-6;
  return other !== null && Math.abs(from - other.from) < withinMs && Math.abs(to - other.to) < withinMs;
}
