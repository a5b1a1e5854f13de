/*
 * Candles as TA-Lib judges them, with its default settings: long, short and flat bodies against the mean of ten bodies or ranges
 * before, shadows against bodies or ranges, near and equal against ranges of five bars before.
 *
 * Means run along for all bars; a rule asks of any bar by its number. Nothing is allocated per bar.
 */
import type { Column, Graph } from '../graph/graph.ts';
import { absolute, lag, minus } from './arithmetic.ts';
import { sma } from './average.ts';

export interface CandleColumns {
  readonly open: Column;
  readonly high: Column;
  readonly low: Column;
  readonly close: Column;
  /** Means of ten bodies, ranges and both shadows together, and of five ranges, of the bars before. */
  readonly bodies: Column;
  readonly ranges: Column;
  readonly shadows: Column;
  readonly fewRanges: Column;
}

/** The columns that candles are judged by, shared by all patterns of a graph. */
export function candleColumns(graph: Graph): CandleColumns {
  const [open, high, low, close] = ['open', 'high', 'low', 'close'].map((name) => graph.bar(name));
  const range = minus(graph, high!, low!);
  const body = absolute(graph, minus(graph, close!, open!));
  const before = (of: Column, length: number) => lag(graph, sma(graph, of, length), 1);
  return {
    open: open!,
    high: high!,
    low: low!,
    close: close!,
    bodies: before(body, 10),
    ranges: before(range, 10),
    shadows: before(minus(graph, range, body), 10),
    fewRanges: before(range, 5),
  };
}

/** What a rule asks of candles, each by its bar. */
export class Candles {
  open: Float64Array = new Float64Array(0);
  high: Float64Array = new Float64Array(0);
  low: Float64Array = new Float64Array(0);
  close: Float64Array = new Float64Array(0);
  #bodies: Float64Array = new Float64Array(0);
  #ranges: Float64Array = new Float64Array(0);
  #shadows: Float64Array = new Float64Array(0);
  #fewRanges: Float64Array = new Float64Array(0);

  /** Takes the columns as they are now: they are replaced as they grow. */
  read(columns: CandleColumns): void {
    this.open = columns.open.values;
    this.high = columns.high.values;
    this.low = columns.low.values;
    this.close = columns.close.values;
    this.#bodies = columns.bodies.values;
    this.#ranges = columns.ranges.values;
    this.#shadows = columns.shadows.values;
    this.#fewRanges = columns.fewRanges.values;
  }

  body(at: number): number {
    return Math.abs(this.close[at]! - this.open[at]!);
  }

  /** 1 where it closes no lower than it opens, else -1. */
  color(at: number): 1 | -1 {
    return this.close[at]! >= this.open[at]! ? 1 : -1;
  }

  isWhite(at: number): boolean {
    return this.close[at]! >= this.open[at]!;
  }

  isBlack(at: number): boolean {
    return this.close[at]! < this.open[at]!;
  }

  /** The upper end of its body. */
  top(at: number): number {
    return Math.max(this.open[at]!, this.close[at]!);
  }

  /** The lower end of its body. */
  bottom(at: number): number {
    return Math.min(this.open[at]!, this.close[at]!);
  }

  upper(at: number): number {
    return this.high[at]! - this.top(at);
  }

  lower(at: number): number {
    return this.bottom(at) - this.low[at]!;
  }

  isLong(at: number): boolean {
    return this.body(at) > this.#bodies[at]!;
  }

  isShort(at: number): boolean {
    return this.body(at) < this.#bodies[at]!;
  }

  isDoji(at: number): boolean {
    return this.body(at) <= this.dojiLimit(at);
  }

  /** The largest body of a doji. */
  dojiLimit(at: number): number {
    return 0.1 * this.#ranges[at]!;
  }

  /** Hardly a shadow above, or one. */
  hasNoUpper(at: number): boolean {
    return this.upper(at) < 0.1 * this.#ranges[at]!;
  }

  hasNoLower(at: number): boolean {
    return this.lower(at) < 0.1 * this.#ranges[at]!;
  }

  hasUpper(at: number): boolean {
    return this.upper(at) > 0.1 * this.#ranges[at]!;
  }

  hasLower(at: number): boolean {
    return this.lower(at) > 0.1 * this.#ranges[at]!;
  }

  /** The length below which a shadow is short: half of the mean of both. */
  shortShadow(at: number): number {
    return this.#shadows[at]! / 2;
  }

  near(at: number): number {
    return 0.2 * this.#fewRanges[at]!;
  }

  far(at: number): number {
    return 0.6 * this.#fewRanges[at]!;
  }

  /** Whether a price is as good as another, by the ranges before a bar. */
  isEqual(price: number, other: number, at: number): boolean {
    const slack = 0.05 * this.#fewRanges[at]!;
    return price <= other + slack && price >= other - slack;
  }

  /** Whether the body lies above another one, without touching it. */
  isGapUp(at: number, before: number): boolean {
    return this.bottom(at) > this.top(before);
  }

  isGapDown(at: number, before: number): boolean {
    return this.top(at) < this.bottom(before);
  }

  /** Whether the body lies beyond another one upward (`way` 1) or downward (-1). */
  isGap(at: number, before: number, way: number): boolean {
    return way > 0 ? this.isGapUp(at, before) : this.isGapDown(at, before);
  }

  /** Whether the whole candle lies beyond another one. */
  isCandleGap(at: number, before: number, way: number): boolean {
    return way > 0 ? this.low[at]! > this.high[before]! : this.high[at]! < this.low[before]!;
  }

  /** Whether the body lies inside of another one. */
  isInside(at: number, of: number): boolean {
    return this.top(at) < this.top(of) && this.bottom(at) > this.bottom(of);
  }

  /** Whether all of the bars from `first` to `last` have this colour. */
  areAll(color: 1 | -1, first: number, last: number): boolean {
    for (let at = first; at <= last; at += 1) if (this.color(at) !== color) return false;
    return true;
  }
}
