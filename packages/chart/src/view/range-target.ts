import type { ChartLevel } from '@candlemark/bars';
import type { InstrumentFacts } from '../picture/instrument-facts.ts';
import { fitAll, showLastBars, showRange, type Viewport, type ViewportLimits } from '../viewport/viewport.ts';

/** Where the view should go: a range of time (milliseconds or dates), the newest bars, or everything. */
export type RangeTarget =
  | { readonly from: number | Date; readonly to: number | Date }
  | { readonly lastBars: number }
  | 'fit';

const FIRST_BARS = 150;
/** A bar that is no wider shows its range, but not from where to where it went. */
const LEAST_FIRST_BAR_CSS = 5;

/** Where a chart of this width begins that was not told: at the newest bars of a pinned level, fewer where it is narrow, or with everything. */
export function firstView(interval: ChartLevel | 'auto', widthCss: number): RangeTarget {
  if (interval === 'auto') return 'fit';
  return { lastBars: Math.max(1, Math.min(FIRST_BARS, Math.floor(widthCss / LEAST_FIRST_BAR_CSS))) };
}

/** The viewport that shows the target. Bars are counted at the pinned level, or at the finest one of bars under Auto. */
export function viewportOf(
  target: RangeTarget,
  { tradingTime, levels }: InstrumentFacts,
  interval: ChartLevel | 'auto',
  limits: ViewportLimits,
): Viewport {
  if (target === 'fit') return fitAll(limits);
  if ('lastBars' in target) {
    const counted =
      levels.find(({ level }) => level === interval) ?? levels.find(({ level }) => level !== 'trades') ?? levels[0];
    return showLastBars(target.lastBars, counted?.spacingTradingUs ?? 1, limits);
  }
  const from = tradingTime.toTradingUs(Number(target.from) * 1000);
  return showRange(from, tradingTime.toTradingUs(Number(target.to) * 1000), limits);
}
