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
    let way = state[WAY]!;
    let top = state[TOP]!;
    let bottom = state[BOTTOM]!;
    let before = state[BEFORE]!;
    for (let at = from; at < to; at += 1) {
      const now = closes[at]!;
      const reach = multiplier * ranges[at]!;
      const upper = highs[at]! + reach;
      const lower = lows[at]! - reach;
      if (Number.isNaN(upper + lower + now)) {
        values[at] = Number.NaN;
        ways[at] = Number.NaN;
        continue;
      }
      // The lines come nearer, and give way only where the close before lay behind them. Which of two is nearer nobody can foretell, so no branch asks.
      const isFirst = way === 0;
      top = isFirst || before > top ? upper : Math.min(top, upper);
      bottom = isFirst || before < bottom ? lower : Math.max(bottom, lower);
      way = begins === undefined ? wayThrough(way, now, top, bottom) : wayByTouch(way, now, top, bottom, begins[at]!);
      before = now;
      ways[at] = way;
      values[at] = way === 1 ? bottom : top;
    }
    state[WAY] = way;
    state[TOP] = top;
    state[BOTTOM] = bottom;
    state[BEFORE] = before;
  });
  return { line: line!, trend: trend! };
}

/** The way goes on until the close lies behind the line; it begins as falling. */
function wayThrough(way: number, close: number, top: number, bottom: number): number {
  if (way === 1) return close < bottom ? -1 : 1;
  return way === -1 && close > top ? 1 : -1;
}

/** It falls where the close is not above the line; at first the line is the lower one where the close is not below `start`. */
function wayByTouch(way: number, close: number, top: number, bottom: number, start: number): number {
  const isRising = way === 0 ? close >= start : way === 1;
  return close <= (isRising ? bottom : top) ? -1 : 1;
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
