import type { Column, Graph } from '../graph/graph.ts';
import { WHOLE } from '../graph/memory.ts';

/** 1 or -1, and 0 before it is known. */
const WAY = 0;
const TOP = 1;
const BOTTOM = 2;
/** The close before. */
const BEFORE = 3;

export interface StopLine {
  /** The line on the side that the trend leaves free. */
  readonly line: Column;
  /** 1 while the line lies below, -1 while it lies above. */
  readonly trend: Column;
}

/** What the line keeps off the price by: `range` times `multiplier`, above `top` and below `bottom`. */
export interface StopBand {
  readonly top: Column;
  readonly bottom: Column;
  readonly range: Column;
  readonly multiplier: number;
}

/**
 * A line that follows the price on one side and only comes nearer, until the close goes through it and it changes sides:
 * SuperTrend and its kin.
 *
 * @param start what the close is compared with at the first bar that has both bands: it rises when not below, and turns where
 *   the close touches the line; null: it falls, and turns where the close lies behind the line
 */
export function stopLine(
  graph: Graph,
  { top: above, bottom: below, range, multiplier }: StopBand,
  start: Column | null,
): StopLine {
  const close = graph.bar('close');
  const reads = start === null ? [above, below, range, close] : [above, below, range, close, start];
  const options = { reads, state: 4, memory: WHOLE };
  const [line, trend] = graph.columns(2, options, ([lines, trends]) => (from, to, state) => {
    const [highs, lows, ranges, closes] = [above.values, below.values, range.values, close.values];
    const [values, ways] = [lines!.values, trends!.values];
    const begins = start?.values;
    for (let at = from; at < to; at += 1) {
      const now = closes[at]!;
      const upper = highs[at]! + multiplier * ranges[at]!;
      const lower = lows[at]! - multiplier * ranges[at]!;
      if (Number.isNaN(upper + lower + now)) {
        values[at] = Number.NaN;
        ways[at] = Number.NaN;
        continue;
      }
      follow(state, upper, lower);
      const way = begins === undefined ? wayThrough(state, now) : wayByTouch(state, now, begins[at]!);
      state[WAY] = way;
      state[BEFORE] = now;
      ways[at] = way;
      values[at] = way === 1 ? state[BOTTOM]! : state[TOP]!;
    }
  });
  return { line: line!, trend: trend! };
}

/** The lines come nearer, and give way only where the close before lay behind them. */
function follow(state: Float64Array, upper: number, lower: number): void {
  const isFirst = state[WAY] === 0;
  const before = state[BEFORE]!;
  if (isFirst || upper < state[TOP]! || before > state[TOP]!) state[TOP] = upper;
  if (isFirst || lower > state[BOTTOM]! || before < state[BOTTOM]!) state[BOTTOM] = lower;
}

/** The way goes on until the close lies behind the line; it begins as falling. */
function wayThrough(state: Float64Array, close: number): number {
  if (state[WAY] === 1) return close < state[BOTTOM]! ? -1 : 1;
  return state[WAY] === -1 && close > state[TOP]! ? 1 : -1;
}

/** It falls where the close is not above the line; at first the line is the lower one where the close is not below `start`. */
function wayByTouch(state: Float64Array, close: number, start: number): number {
  const isRising = state[WAY] === 0 ? close >= start : state[WAY] === 1;
  return close <= (isRising ? state[BOTTOM]! : state[TOP]!) ? -1 : 1;
}

/** A column where another one is above 0, and where it is below; else none. */
export function sidesOf(graph: Graph, a: Column, of: Column): { readonly up: Column; readonly down: Column } {
  const [up, down] = graph.columns(2, { reads: [a, of] }, ([ups, downs]) => (from, to) => {
    const [read, signs, above, below] = [a.values, of.values, ups!.values, downs!.values];
    for (let at = from; at < to; at += 1) {
      const sign = signs[at]!;
      above[at] = sign > 0 ? read[at]! : Number.NaN;
      below[at] = sign < 0 ? read[at]! : Number.NaN;
    }
  });
  return { up: up!, down: down! };
}
