/**
 * Loops along windows of values in a row. What a window has is kept up to date with each bar, and added up anew from time to time, so that errors of rounding do not pile up.
 * A missing value empties the window. One bar more costs the same for any length.
 */
import type { Column, Graph } from '../graph/graph.ts';
import { window } from '../graph/memory.ts';

/** What is kept up to date is added up anew after at least so many bars. */
const RENEWAL = 256;

/**
 * For a window of so many bars: what runs along is added up anew where the bits of this mask are 0 in the count of bars.
 * A remainder of the count would cost more than the sum does.
 */
export function renewalMask(length: number): number {
  return Math.max(RENEWAL, 2 ** Math.ceil(Math.log2(length))) - 1;
}

/** How many values came in a row; what a loop keeps lies behind it. */
const COUNT = 0;

export interface WindowLoop {
  /** Numbers that it keeps, in `state` from 1 on. */
  readonly keeps: number;
  /** Fills the bars [at, end), which all end a full window, and gives the first one that it has not filled: where a value is missing, or it cannot go on. */
  readonly run: (read: Float64Array, values: Float64Array, at: number, end: number, state: Float64Array) => number;
  /** The value of one bar that is there, the `count`th in a row; none where that is fewer than the window has. It may add up anew, and must where `isDue`. */
  readonly one: (read: Float64Array, at: number, state: Float64Array, count: number, isDue: boolean) => number;
}

/** A column of what the loop makes of windows of `length` values. Its functions are called for many bars each, not for one. */
export function alongWindow(graph: Graph, a: Column, length: number, { keeps, run, one }: WindowLoop): Column {
  const renewal = renewalMask(length);
  return graph.column({ reads: [a], state: keeps + 1, memory: window(length - 1) }, (out) => (from, to, state) => {
    const read = a.values;
    const { values } = out;
    for (let at = from; at < to; at += 1) {
      const before = state[COUNT]!;
      if (before >= length) {
        const start = at;
        at = run(read, values, at, Math.min(to, at + renewal - (before & renewal)), state);
        state[COUNT]! += at - start;
        if (at === to) break;
      }
      if (Number.isNaN(read[at]!)) {
        state.fill(0);
        values[at] = Number.NaN;
        continue;
      }
      state[COUNT]! += 1;
      const count = state[COUNT]!;
      values[at] = one(read, at, state, count, (count & renewal) === 0);
    }
  });
}
