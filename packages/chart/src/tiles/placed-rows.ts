/**
 * Where rows lie in trading time. Each set of columns is placed once, when it is first seen, and remembered for as long as
 * the columns live: a frame then only searches in sorted numbers. Cost: one calendar look-up per row, once.
 */
import {
  type BarColumns,
  bucketCloseUs,
  type CompiledCalendar,
  type Interval,
  isIntraday,
  type TradeColumns,
  type TradingTime,
} from '@candlemark/bars';
import { bucketOfStampUs } from './stamp-bucket.ts';
import type { PlacedBars } from './visible-slice.ts';

/** Placements in one trading time. Make a new one when the trading time or the calendar changes. */
export class PlacedRows {
  readonly tradingTime: TradingTime;
  readonly #calendar: CompiledCalendar;
  readonly #bars = new WeakMap<BarColumns, PlacedBars>();
  readonly #trades = new WeakMap<TradeColumns, Float64Array>();
  /** What was placed last: a tile whose last bar grows comes again and again, with the same times. */
  #latest: { readonly interval: Interval; readonly placed: PlacedBars } | null = null;

  constructor(tradingTime: TradingTime, calendar: CompiledCalendar) {
    this.tradingTime = tradingTime;
    this.#calendar = calendar;
  }

  bars(bars: BarColumns, interval: Interval): PlacedBars {
    let placed = this.#bars.get(bars);
    if (placed === undefined) {
      placed = this.#placedAsLatest(bars, interval) ?? this.#place(bars, interval);
      this.#latest = { interval, placed };
      this.#bars.set(bars, placed);
    }
    return placed;
  }

  trades(trades: TradeColumns): Float64Array {
    let tradingUs = this.#trades.get(trades);
    if (tradingUs === undefined) {
      tradingUs = trades.timeUs.map((timeUs) => this.tradingTime.toTradingUs(timeUs));
      this.#trades.set(trades, tradingUs);
    }
    return tradingUs;
  }

  #placedAsLatest(bars: BarColumns, interval: Interval): PlacedBars | null {
    const latest = this.#latest;
    if (latest === null || latest.interval !== interval || !areSameTimes(latest.placed.bars, bars)) return null;
    return { ...latest.placed, bars };
  }

  #place(bars: BarColumns, interval: Interval): PlacedBars {
    const openTradingUs = new Float64Array(bars.length);
    const closeTradingUs = new Float64Array(bars.length);
    const { tradingTime } = this;
    for (let row = 0; row < bars.length; row++) {
      const timeUs = bars.timeUs[row]!;
      const bucketUs = bucketOfStampUs(this.#calendar, interval, timeUs);
      const before = row > 0 ? openTradingUs[row - 1]! : Number.NEGATIVE_INFINITY;
      const stampUs = tradingTime.toTradingUs(timeUs);
      // Days and longer bars may be stamped anywhere in their time, such as the last day of a quarter.
      const wholeUs = isIntraday(interval) ? stampUs : Math.min(stampUs, tradingTime.toTradingUs(bucketUs));
      const openUs = wholeUs > before ? wholeUs : stampUs;
      openTradingUs[row] = openUs;
      closeTradingUs[row] = Math.max(
        openUs,
        tradingTime.toTradingUs(bucketCloseUs(this.#calendar, interval, bucketUs)),
      );
      // A stamp off the grid must not run into its neighbour.
      if (row > 0 && closeTradingUs[row - 1]! > openUs) closeTradingUs[row - 1] = openUs;
    }
    return { bars, openTradingUs, closeTradingUs };
  }
}

function areSameTimes(a: BarColumns, b: BarColumns): boolean {
  if (a.length !== b.length) return false;
  if (a.timeUs === b.timeUs) return true;
  for (let row = 0; row < a.length; row++) if (a.timeUs[row] !== b.timeUs[row]) return false;
  return true;
}
