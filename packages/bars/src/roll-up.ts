/*
 * Trades to bars and bars to coarser bars.
 *
 * open = first, high = maximum, low = minimum, close = last, volume, trades, turnover and buyVolume = sum of what is
 * known, openInterest = last known. Input is ascending in time; one pass, no allocation per row, and the calendar is
 * asked once a bucket, not once a row. Pieces pushed one after another give the same bars as all at once.
 */

import { BarBuilder, sumKnown } from './bar-builder.ts';
import { type BarColumns, SIDE_BUY, SIDE_UNKNOWN, type TradeColumns } from './bar-columns.ts';
import { bucketEndUs, bucketOpenUs } from './buckets.ts';
import type { CompiledCalendar } from './compiled-calendar.ts';
import type { Interval } from './interval.ts';

/** Where buckets lie: asked at the first row of each. */
interface Grid {
  openUs(timeUs: number): number;
  endUs(openUs: number): number;
}

function calendarGrid(calendar: CompiledCalendar, interval: Interval): Grid {
  return {
    openUs: (timeUs) => bucketOpenUs(calendar, interval, timeUs),
    endUs: (openUs) => bucketEndUs(calendar, interval, openUs),
  };
}

function fixedGrid(lengthUs: number): Grid {
  return { openUs: (timeUs) => Math.floor(timeUs / lengthUs) * lengthUs, endUs: (openUs) => openUs + lengthUs };
}

/** Adds trades up into the builder; returns the exclusive end of the bucket that is open afterwards. */
function addTrades(builder: BarBuilder, trades: TradeColumns, grid: Grid, openEndUs: number): number {
  const { timeUs, price, size, side } = trades;
  let endUs = openEndUs;
  let at = builder.length - 1;
  for (let row = 0; row < trades.length; row += 1) {
    const time = timeUs[row]!;
    const traded = price[row]!;
    if (at < 0 || time >= endUs) {
      const openUs = grid.openUs(time);
      endUs = grid.endUs(openUs);
      at = builder.start(openUs, traded);
      builder.trades[at] = 0;
    } else {
      if (traded > builder.high[at]!) builder.high[at] = traded;
      if (traded < builder.low[at]!) builder.low[at] = traded;
      builder.close[at] = traded;
    }
    builder.trades[at] = builder.trades[at]! + 1;
    const sized = size[row]!;
    if (!Number.isNaN(sized)) {
      builder.volume[at] = sumKnown(builder.volume[at]!, sized);
      builder.turnover[at] = sumKnown(builder.turnover[at]!, traded * sized);
      const aggressor = side[row]!;
      if (aggressor !== SIDE_UNKNOWN) {
        builder.buyVolume[at] = sumKnown(builder.buyVolume[at]!, aggressor === SIDE_BUY ? sized : 0);
      }
    }
  }
  return endUs;
}

/** Adds bars up into the builder; returns the exclusive end of the bucket that is open afterwards. */
function addBars(builder: BarBuilder, bars: BarColumns, grid: Grid, openEndUs: number): number {
  const { timeUs, open, high, low, close, volume, trades, turnover, buyVolume, openInterest } = bars;
  let endUs = openEndUs;
  let at = builder.length - 1;
  for (let row = 0; row < bars.length; row += 1) {
    const time = timeUs[row]!;
    if (at < 0 || time >= endUs) {
      const openUs = grid.openUs(time);
      endUs = grid.endUs(openUs);
      at = builder.start(openUs, open[row]!);
    }
    if (high[row]! > builder.high[at]!) builder.high[at] = high[row]!;
    if (low[row]! < builder.low[at]!) builder.low[at] = low[row]!;
    builder.close[at] = close[row]!;
    if (volume) builder.volume[at] = sumKnown(builder.volume[at]!, volume[row]!);
    if (trades) builder.trades[at] = sumKnown(builder.trades[at]!, trades[row]!);
    if (turnover) builder.turnover[at] = sumKnown(builder.turnover[at]!, turnover[row]!);
    if (buyVolume) builder.buyVolume[at] = sumKnown(builder.buyVolume[at]!, buyVolume[row]!);
    if (openInterest && !Number.isNaN(openInterest[row])) builder.openInterest[at] = openInterest[row]!;
  }
  return endUs;
}

/** Bars to the bars of a coarser interval (one in which theirs nests). */
export function rollUpBars(bars: BarColumns, calendar: CompiledCalendar, interval: Interval): BarColumns {
  const rollUp = new BarRollUp(calendar, interval);
  rollUp.push(bars);
  return rollUp.finish();
}

/** Trades to the bars of an interval. */
export function rollUpTrades(trades: TradeColumns, calendar: CompiledCalendar, interval: Interval): BarColumns {
  const builder = new BarBuilder();
  addTrades(builder, trades, calendarGrid(calendar, interval), Number.NEGATIVE_INFINITY);
  return builder.take(builder.length);
}

/** Bars to coarser bars, piece by piece, for more bars than memory should hold. */
export class BarRollUp {
  readonly #builder = new BarBuilder();
  readonly #grid: Grid;
  #openEndUs = Number.NEGATIVE_INFINITY;

  constructor(calendar: CompiledCalendar, interval: Interval) {
    this.#grid = calendarGrid(calendar, interval);
  }

  push(bars: BarColumns): void {
    this.#openEndUs = addBars(this.#builder, bars, this.#grid, this.#openEndUs);
  }

  /** The bars that are complete so far; each is given once. */
  take(): BarColumns {
    return this.#builder.take(this.#builder.length - 1);
  }

  /** What is left, the open bar included. */
  finish(): BarColumns {
    this.#openEndUs = Number.NEGATIVE_INFINITY;
    return this.#builder.take(this.#builder.length);
  }
}

/**
 * Trades to the bars of a fixed grid of the clock (whole seconds or minutes), piece by piece. The grid needs no
 * calendar: sessions open on whole minutes, so its bars nest in every interval that the grid divides, whatever
 * calendar is proposed from them later.
 */
export class TradeRollUp {
  readonly #builder = new BarBuilder();
  readonly #grid: Grid;
  #openEndUs = Number.NEGATIVE_INFINITY;

  /** @param bucketUs length of a bucket in microseconds; it must divide a minute */
  constructor(bucketUs: number) {
    if (!(bucketUs > 0) || 60_000_000 % bucketUs !== 0) throw new RangeError(`${bucketUs} µs does not divide a minute`);
    this.#grid = fixedGrid(bucketUs);
  }

  push(trades: TradeColumns): void {
    this.#openEndUs = addTrades(this.#builder, trades, this.#grid, this.#openEndUs);
  }

  /** The bars that are complete so far; each is given once. */
  take(): BarColumns {
    return this.#builder.take(this.#builder.length - 1);
  }

  /** What is left, the open bar included. */
  finish(): BarColumns {
    this.#openEndUs = Number.NEGATIVE_INFINITY;
    return this.#builder.take(this.#builder.length);
  }
}
