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
import { type Interval, intervalLengthUs, isIntraday } from './interval.ts';

/** Where buckets lie. `seek` finds the bucket of a time and leaves its bounds in the two fields, so that nothing is allocated. */
interface Grid {
  openUs: number;
  endUs: number;
  seek(timeUs: number): void;
}

/** Intraday buckets: the calendar is asked once a trading day. */
function timeGrid(calendar: CompiledCalendar, lengthUs: number): Grid {
  let day = calendar.tradingDayAt(0);
  return {
    openUs: Number.NaN,
    endUs: Number.NEGATIVE_INFINITY,
    seek(timeUs) {
      if (timeUs < day.openUs || timeUs >= day.extentEndUs) day = calendar.tradingDayAt(timeUs);
      this.openUs = day.openUs + Math.floor((timeUs - day.openUs) / lengthUs) * lengthUs;
      this.endUs = Math.min(this.openUs + lengthUs, day.extentEndUs);
    },
  };
}

function calendarGrid(calendar: CompiledCalendar, interval: Interval): Grid {
  if (isIntraday(interval)) return timeGrid(calendar, intervalLengthUs(interval));
  return {
    openUs: Number.NaN,
    endUs: Number.NEGATIVE_INFINITY,
    seek(timeUs) {
      this.openUs = bucketOpenUs(calendar, interval, timeUs);
      this.endUs = bucketEndUs(calendar, interval, this.openUs);
    },
  };
}

function fixedGrid(lengthUs: number): Grid {
  return {
    openUs: Number.NaN,
    endUs: Number.NEGATIVE_INFINITY,
    seek(timeUs) {
      this.openUs = Math.floor(timeUs / lengthUs) * lengthUs;
      this.endUs = this.openUs + lengthUs;
    },
  };
}

/** Adds trades up into the builder; the grid stays at the bucket that is open afterwards. */
function addTrades(builder: BarBuilder, trades: TradeColumns, grid: Grid): void {
  const { timeUs, price, size, side } = trades;
  let at = builder.length - 1;
  for (let row = 0; row < trades.length; row += 1) {
    const time = timeUs[row]!;
    const traded = price[row]!;
    if (at < 0 || time >= grid.endUs) {
      grid.seek(time);
      at = builder.start(grid.openUs, traded);
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
}

/**
 * Adds bars up into the builder; the grid stays at the bucket that is open afterwards. Bucket by bucket and there column by column: short
 * loops over one array each, in about half the time of a loop over rows.
 */
function addBars(builder: BarBuilder, bars: BarColumns, grid: Grid): void {
  const { length, timeUs, open, high, low, close, volume, trades, turnover, buyVolume, openInterest } = bars;
  let at = builder.length - 1;
  let row = 0;
  while (row < length) {
    const time = timeUs[row]!;
    if (at < 0 || time >= grid.endUs) {
      grid.seek(time);
      at = builder.start(grid.openUs, open[row]!);
    }
    const { endUs } = grid;
    let end = row + 1;
    while (end < length && timeUs[end]! < endUs) end += 1;
    builder.high[at] = highest(high, row, end, builder.high[at]!);
    builder.low[at] = lowest(low, row, end, builder.low[at]!);
    builder.close[at] = close[end - 1]!;
    if (volume) builder.volume[at] = sumFrom(volume, row, end, builder.volume[at]!);
    if (trades) builder.trades[at] = sumFrom(trades, row, end, builder.trades[at]!);
    if (turnover) builder.turnover[at] = sumFrom(turnover, row, end, builder.turnover[at]!);
    if (buyVolume) builder.buyVolume[at] = sumFrom(buyVolume, row, end, builder.buyVolume[at]!);
    if (openInterest) builder.openInterest[at] = lastKnown(openInterest, row, end, builder.openInterest[at]!);
    row = end;
  }
}

function highest(column: Float64Array, start: number, end: number, atLeast: number): number {
  let most = atLeast;
  for (let row = start; row < end; row += 1) if (column[row]! > most) most = column[row]!;
  return most;
}

function lowest(column: Float64Array, start: number, end: number, atMost: number): number {
  let least = atMost;
  for (let row = start; row < end; row += 1) if (column[row]! < least) least = column[row]!;
  return least;
}

function sumFrom(column: Float64Array, start: number, end: number, before: number): number {
  let sum = before;
  for (let row = start; row < end; row += 1) sum = sumKnown(sum, column[row]!);
  return sum;
}

function lastKnown(column: Float64Array, start: number, end: number, before: number): number {
  for (let row = end - 1; row >= start; row -= 1) if (!Number.isNaN(column[row])) return column[row]!;
  return before;
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
  addTrades(builder, trades, calendarGrid(calendar, interval));
  return builder.take(builder.length);
}

/** Bars to coarser bars, piece by piece, for more bars than memory should hold. */
export class BarRollUp {
  readonly #builder = new BarBuilder();
  readonly #grid: Grid;

  constructor(calendar: CompiledCalendar, interval: Interval) {
    this.#grid = calendarGrid(calendar, interval);
  }

  push(bars: BarColumns): void {
    addBars(this.#builder, bars, this.#grid);
  }

  /** The bars that are complete so far; each is given once. */
  take(): BarColumns {
    return this.#builder.take(this.#builder.length - 1);
  }

  /** What is left, the open bar included. */
  finish(): BarColumns {
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

  /** @param bucketUs length of a bucket in microseconds; it must divide a minute */
  constructor(bucketUs: number) {
    if (!(bucketUs > 0) || 60_000_000 % bucketUs !== 0) throw new RangeError(`${bucketUs} µs does not divide a minute`);
    this.#grid = fixedGrid(bucketUs);
  }

  push(trades: TradeColumns): void {
    addTrades(this.#builder, trades, this.#grid);
  }

  /** The bars that are complete so far; each is given once. */
  take(): BarColumns {
    return this.#builder.take(this.#builder.length - 1);
  }

  /** What is left, the open bar included. */
  finish(): BarColumns {
    return this.#builder.take(this.#builder.length);
  }
}
