import type { ChartLevel, CompiledCalendar, TradingTime } from '@candlemark/bars';
import type { TimeRangeMs } from '../chart-events.ts';
import type { InstrumentFacts } from '../picture/instrument-facts.ts';
import { fitAll, showLastBars, showRange, type Viewport, type ViewportLimits } from '../viewport/viewport.ts';
import { visibleRangeMs } from './visible-range.ts';

/** What a range can be worked out from. */
export interface RangeFacts {
  /** From the open of the first bar to the close of the newest one. */
  readonly data: TimeRangeMs;
  /** What is in view, or where the view is heading; null before the first picture. */
  readonly shown: TimeRangeMs | null;
  readonly calendar: CompiledCalendar;
  readonly tradingTime: TradingTime;
  /** Trading time to leave free after the newest bar, in microseconds, where so much of the data is shown; undefined where nobody has chosen. */
  readonly roomAfter?: ViewportLimits['roomAfter'];
}

/** A range that depends on the data: see `lastSpan` and `aroundTime`. */
export type RangeOfData = (facts: RangeFacts) => TimeRangeMs;

/** Where the view should go: a range of time (milliseconds or dates), the newest bars, everything, or whatever a function makes of the data. */
export type RangeTarget =
  | { readonly from: number | Date; readonly to: number | Date }
  | { readonly lastBars: number }
  | 'fit'
  | RangeOfData;

const FIRST_BARS = 150;
/** A bar that is no wider shows its range, but not from where to where it went. */
const LEAST_FIRST_BAR_CSS = 5;

/** Where a chart of this width begins that was not told: at the newest bars of a pinned level, fewer where it is narrow, or with everything. */
export function firstView(interval: ChartLevel | 'auto', widthCss: number): RangeTarget {
  if (interval === 'auto') return 'fit';
  return { lastBars: Math.max(1, Math.min(FIRST_BARS, Math.floor(widthCss / LEAST_FIRST_BAR_CSS))) };
}

/**
 * The viewport that shows the target. Bars are counted at the pinned level, or at the finest one of bars under Auto.
 * @param shown the view so far
 */
export function viewportOf(
  target: RangeTarget,
  { tradingTime, levels, calendar }: InstrumentFacts,
  interval: ChartLevel | 'auto',
  limits: ViewportLimits,
  shown: Viewport | null,
): Viewport {
  if (target === 'fit') return fitAll(limits);
  if (typeof target === 'function') {
    const range = target({
      data: dataRangeMs(limits, tradingTime),
      shown: shown && visibleRangeMs(shown, tradingTime),
      calendar,
      tradingTime,
      ...(limits.roomAfter && { roomAfter: limits.roomAfter }),
    });
    const [from, to] = [range.from, range.to].map((timeMs) => tradingTime.toTradingUs(timeMs * 1000));
    return showRange(from!, to!, limits);
  }
  if ('lastBars' in target) {
    const counted =
      levels.find(({ level }) => level === interval) ?? levels.find(({ level }) => level !== 'trades') ?? levels[0];
    return showLastBars(target.lastBars, counted?.spacingTradingUs ?? 1, limits);
  }
  const from = tradingTime.toTradingUs(Number(target.from) * 1000);
  return showRange(from, tradingTime.toTradingUs(Number(target.to) * 1000), limits);
}

/** Its end is a moment before the newest close: that itself is the next open already, where closed time has no width. */
export function dataRangeMs(
  { dataFromTradingUs, dataToTradingUs }: ViewportLimits,
  tradingTime: TradingTime,
): TimeRangeMs {
  const last = Math.max(dataFromTradingUs, dataToTradingUs - 1);
  return { from: tradingTime.toTimeUs(dataFromTradingUs) / 1000, to: tradingTime.toTimeUs(last) / 1000 };
}
