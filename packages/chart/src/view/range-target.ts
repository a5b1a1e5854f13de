import type { ChartLevel, CompiledCalendar, TradingTime } from '@candlemark/bars';
import type { TimeRangeMs } from '../chart-events.ts';
import { isRecord, isTime, shown } from '../options/option-rule.ts';
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

/** A range of time, in milliseconds or dates. */
interface TimeSpan {
  readonly from: number | Date;
  readonly to: number | Date;
}

/** One that ends with the newest bar, and has room after it. */
export interface SpanToNewest extends TimeSpan {
  readonly isToNewest?: true;
}

/** Where the view should go: a range of time (milliseconds or dates), the newest bars, everything, or whatever a function makes of the data. */
export type RangeTarget = TimeSpan | { readonly lastBars: number } | 'fit' | RangeOfData;

const FIRST_BARS = 150;
/** A bar that is no wider shows its range, but not from where to where it went. */
const LEAST_FIRST_BAR_CSS = 5;

/** Where a chart of this width begins that was not told: at the newest bars of a pinned level, fewer where it is narrow, or with everything. */
export function firstView(interval: ChartLevel | 'auto', widthCss: number): RangeTarget {
  if (interval === 'auto') return 'fit';
  return { lastBars: Math.max(1, Math.min(FIRST_BARS, Math.floor(widthCss / LEAST_FIRST_BAR_CSS))) };
}

/** @throws TypeError where a target names no time and no number of bars; what a function makes of the data is not known yet */
export function checkTarget(target: RangeTarget): void {
  if (target === 'fit' || typeof target === 'function') return;
  if (!isRecord(target)) throw new TypeError(`A view goes to a range, to bars or to 'fit', not to ${shown(target)}`);
  if ('lastBars' in target) {
    if (!(Number.isFinite(target.lastBars) && target.lastBars > 0))
      throw new TypeError(`lastBars must be a number greater than 0, got ${shown(target.lastBars)}`);
  } else requireTimes(target);
}

/** What places are worked out with. */
export interface TargetPlace {
  readonly interval: ChartLevel | 'auto';
  readonly limits: ViewportLimits;
  /** The view so far. */
  readonly shown: Viewport | null;
  /** Hears what is wrong with a target. */
  report(error: unknown): void;
}

/**
 * The viewport that shows the target, null where there is no such place: a function of the host may fail. Bars are counted at the pinned level, or at the
 * finest one of bars under Auto.
 */
export function viewportOf(target: RangeTarget, facts: InstrumentFacts, place: TargetPlace): Viewport | null {
  try {
    return placeOf(target, facts, place);
  } catch (error) {
    place.report(error);
    return null;
  }
}

function placeOf(
  target: RangeTarget,
  { tradingTime, levels, calendar }: InstrumentFacts,
  { interval, limits, shown: before }: TargetPlace,
): Viewport {
  checkTarget(target);
  if (target === 'fit') return fitAll(limits);
  if (typeof target === 'function') {
    const range = target({
      data: dataRangeMs(limits, tradingTime),
      shown: before && visibleRangeMs(before, tradingTime),
      calendar,
      tradingTime,
      ...(limits.roomAfter && { roomAfter: limits.roomAfter }),
    });
    return rangeOf(range, tradingTime, limits);
  }
  if ('lastBars' in target) {
    const counted =
      levels.find(({ level }) => level === interval) ?? levels.find(({ level }) => level !== 'trades') ?? levels[0];
    return showLastBars(target.lastBars, counted?.spacingTradingUs ?? 1, limits);
  }
  return rangeOf(target, tradingTime, limits);
}

function rangeOf(range: SpanToNewest, tradingTime: TradingTime, limits: ViewportLimits): Viewport {
  requireTimes(range);
  const [from, to] = [range.from, range.to].map((time) => tradingTime.toTradingUs(Number(time) * 1000));
  if (range.isToNewest) return showLastBars(1, limits.dataToTradingUs - from!, limits);
  return showRange(from!, to!, limits);
}

function requireTimes({ from, to }: TimeSpan): void {
  if (isTime(from) && isTime(to) && Number(from) <= Number(to)) return;
  throw new TypeError(`A range goes from a time to a later one, as a Date can be; got ${shown(from)} to ${shown(to)}`);
}

/** Its end is a moment before the newest close: that itself is the next open already, where closed time has no width. Of a unit that last moment has none. */
export function dataRangeMs(
  { dataFromTradingUs, dataToTradingUs }: ViewportLimits,
  tradingTime: TradingTime,
): TimeRangeMs {
  const fromUs = tradingTime.toTimeUs(dataFromTradingUs);
  const toUs = tradingTime.isGapless
    ? tradingTime.toTimeUs(dataToTradingUs - 1)
    : tradingTime.toTimeUs(dataToTradingUs) - 1;
  return { from: fromUs / 1000, to: Math.max(fromUs, toUs) / 1000 };
}
