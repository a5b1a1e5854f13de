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

/**
 * A line that follows the price on one side and only comes nearer, until the close goes through it and it changes sides:
 * SuperTrend and its kin.
 *
 * @param start what the close is compared with at the first bar that has both bands: it rises when not below; null: it falls
 */
export function stopLine(graph: Graph, upper: Column, lower: Column, start: Column | null): StopLine {
  const close = graph.bar('close');
  const reads = start === null ? [upper, lower, close] : [upper, lower, close, start];
  const options = { reads, state: 4, memory: WHOLE };
  const [line, trend] = graph.columns(2, options, ([lines, trends]) => (from, to, state) => {
    const [above, below, closes] = [upper.values, lower.values, close.values];
    const [values, ways] = [lines!.values, trends!.values];
    const begin = start?.values;
    for (let at = from; at < to; at += 1) {
      const now = closes[at]!;
      const [top, bottom] = [above[at]!, below[at]!];
      values[at] = Number.NaN;
      ways[at] = Number.NaN;
      if (Number.isNaN(top + bottom + now)) continue;
      const isFirst = state[WAY] === 0;
      const before = state[BEFORE]!;
      if (isFirst || top < state[TOP]! || before > state[TOP]!) state[TOP] = top;
      if (isFirst || bottom > state[BOTTOM]! || before < state[BOTTOM]!) state[BOTTOM] = bottom;
      if (begin !== undefined) state[WAY] = wayByTouch(state, now, begin[at]!);
      else state[WAY] = isFirst ? -1 : wayThrough(state, now);
      state[BEFORE] = now;
      ways[at] = state[WAY]!;
      values[at] = state[WAY] === 1 ? state[BOTTOM]! : state[TOP]!;
    }
  });
  return { line: line!, trend: trend! };
}

/** The way goes on until the close lies behind the line. */
function wayThrough(state: Float64Array, close: number): number {
  if (state[WAY] === 1) return close < state[BOTTOM]! ? -1 : 1;
  return close > state[TOP]! ? 1 : -1;
}

/** It falls where the close is not above the line; at first the line is the lower one where the close is not below `start`. */
function wayByTouch(state: Float64Array, close: number, start: number): number {
  const isRising = state[WAY] === 0 ? close >= start : state[WAY] === 1;
  return close <= (isRising ? state[BOTTOM]! : state[TOP]!) ? -1 : 1;
}

/** A column where another one has this sign, else none. */
export function whereSign(graph: Graph, a: Column, of: Column, sign: 1 | -1): Column {
  return graph.column({ reads: [a, of] }, (out) => (from, to) => {
    const [read, signs, values] = [a.values, of.values, out.values];
    for (let at = from; at < to; at += 1) values[at] = signs[at]! * sign > 0 ? read[at]! : Number.NaN;
  });
}
