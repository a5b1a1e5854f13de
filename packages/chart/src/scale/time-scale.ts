/**
 * The horizontal scale: linear in trading time. A moment keeps its x while the level changes, which is what makes the zoom
 * continuous. A value: build a new one for every viewport (it holds no more than five numbers).
 */
import type { TradingTime } from '@candlemark/bars';
import type { Viewport } from '../viewport/viewport.ts';
import { viewportSpan } from '../viewport/viewport.ts';

/** Moments to CSS pixels in the plot (0 = its left edge) and back. */
export interface TimeScale {
  readonly viewport: Viewport;
  readonly widthCss: number;
  /** CSS pixels per microsecond of trading time. */
  readonly pxPerUs: number;
  /** A moment in closed time gets the x of the boundary that it collapses to. */
  timeUsToX(timeUs: number): number;
  /** The moment at an x; at a boundary the next open. */
  xToTimeUs(xCss: number): number;
  /** For hot loops over placed bars: `(tradingUs - viewport.fromTradingUs) * pxPerUs`. */
  tradingToX(tradingUs: number): number;
  xToTrading(xCss: number): number;
}

export function createTimeScale(tradingTime: TradingTime, viewport: Viewport, widthCss: number): TimeScale {
  const pxPerUs = widthCss / viewportSpan(viewport);
  // Subtracting before multiplying keeps sub-pixel precision at trade zoom, decades away from the epoch.
  const tradingToX = (tradingUs: number) => (tradingUs - viewport.fromTradingUs) * pxPerUs;
  const xToTrading = (xCss: number) => viewport.fromTradingUs + xCss / pxPerUs;
  return {
    viewport,
    widthCss,
    pxPerUs,
    tradingToX,
    xToTrading,
    timeUsToX: (timeUs) => tradingToX(tradingTime.toTradingUs(timeUs)),
    xToTimeUs: (xCss) => tradingTime.toTimeUs(xToTrading(xCss)),
  };
}
