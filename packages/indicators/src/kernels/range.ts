/** What lies in the range of a window, from its lowest to its highest value: both are looked for in one loop. */
import type { Column, Graph } from '../graph/graph.ts';
import { window } from '../graph/memory.ts';
import { highestWithin, lowestWithin } from './extremes.ts';

export interface Range {
  readonly low: Column;
  readonly high: Column;
}

const COUNT = 0;
const TOP = 1;
const BOTTOM = 2;

/**
 * Where a lies between the lowest and the highest of `length` bars in a row, from `lowest` to `lowest` + 100; `whenFlat` where
 * they are the same, none where a bar of the window is missing.
 */
export function placeInRange(
  graph: Graph,
  a: Column,
  range: Range,
  length: number,
  { whenFlat = Number.NaN, lowest = 0 }: { readonly whenFlat?: number; readonly lowest?: number } = {},
): Column {
  return ofRange(graph, range, length, { a, whenFlat, lowest });
}

/** Half way between the lowest low and the highest high of `length` bars in a row; none where one of them is missing. */
export function middleOfRange(graph: Graph, range: Range, length: number): Column {
  return ofRange(graph, range, length, null);
}

interface Placed {
  readonly a: Column;
  readonly whenFlat: number;
  readonly lowest: number;
}

/** Where a value lies in the range, or without one its middle. */
function ofRange(graph: Graph, { low, high }: Range, length: number, placed: Placed | null): Column {
  const reads = placed === null ? [low, high] : [placed.a, low, high];
  const { whenFlat, lowest } = placed ?? { whenFlat: 0, lowest: 0 };
  const options = { reads, state: 3, memory: window(length - 1), bars: [TOP, BOTTOM] };
  return graph.column(options, (out) => (from, to, state) => {
    const [lows, highs, values] = [low.values, high.values, out.values];
    const read = placed?.a.values;
    let count = state[COUNT]! | 0;
    let top = state[TOP]! | 0;
    let bottom = state[BOTTOM]! | 0;
    for (let at = from; at < to; at += 1) {
      if (Number.isNaN(highs[at]! - lows[at]!)) {
        count = 0;
        values[at] = Number.NaN;
        continue;
      }
      if (count < length) count += 1;
      const first = at - count + 1;
      top = topOf(highs, first, at, top);
      bottom = bottomOf(lows, first, at, bottom);
      values[at] = Number.NaN;
      if (count < length) continue;
      const ceiling = highs[top]!;
      const floor = lows[bottom]!;
      const span = ceiling - floor;
      if (read === undefined) values[at] = (ceiling + floor) * 0.5;
      // Not by a ternary: a number that is one of two is kept in an object of its own, for every bar.
      else if (span === 0) values[at] = whenFlat;
      else values[at] = (100 * (read[at]! - floor)) / span + lowest;
    }
    state[COUNT] = count;
    state[TOP] = top;
    state[BOTTOM] = bottom;
  });
}

/** Where the highest of the bars [first, at] is, when it was at `before` one bar ago: the latest of several. Where that drops out, the window is gone through. */
function topOf(read: Float64Array, first: number, at: number, before: number): number {
  if (first === at || read[at]! >= read[before]!) return at;
  return before < first ? highestWithin(read, first, at) : before;
}

/** The same of the lowest. */
function bottomOf(read: Float64Array, first: number, at: number, before: number): number {
  if (first === at || read[at]! <= read[before]!) return at;
  return before < first ? lowestWithin(read, first, at) : before;
}
