import type { Column, Graph } from '../graph/graph.ts';
import { WHOLE, window } from '../graph/memory.ts';

/** Running sums are added up anew after at least so many bars, so that errors of rounding do not pile up. */
const RENEWAL = 256;

/**
 * For a window of so many bars: a running sum is added up anew where the bits of this mask are 0 in the count of bars.
 * A remainder of the count would cost more than the sum does.
 */
export function renewalMask(length: number): number {
  return Math.max(RENEWAL, 2 ** Math.ceil(Math.log2(length))) - 1;
}

/** The sum of `length` values in a row; none where one of them is missing. */
export function sum(graph: Graph, a: Column, length: number): Column {
  const renewal = renewalMask(length);
  // state: how many values came in a row, their running sum
  return graph.column({ reads: [a], state: 2, memory: window(length - 1) }, (out) => (from, to, state) => {
    const [read, values] = [a.values, out.values];
    let count = state[0]! | 0;
    let running = state[1]!;
    for (let at = from; at < to; at += 1) {
      const value = read[at]!;
      if (Number.isNaN(value)) {
        count = 0;
        running = 0;
        values[at] = Number.NaN;
        continue;
      }
      count += 1;
      if (count > length) running += value - read[at - length]!;
      else running += value;
      if ((count & renewal) === 0) {
        running = 0;
        for (let back = length - 1; back >= 0; back -= 1) running += read[at - back]!;
      }
      // What rounding has left of what is gone would be all there is of a window of zeros.
      if (value === 0 && count >= length && isZero(read, at - length + 1, at)) running = 0;
      values[at] = count < length ? Number.NaN : running;
    }
    state[0] = count;
    state[1] = running;
  });
}

function isZero(read: Float64Array, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (read[at]! !== 0) return false;
  return true;
}

/** The sum of all values so far; a missing one adds nothing, and has none. */
export function total(graph: Graph, a: Column): Column {
  return graph.column({ reads: [a], state: 1, memory: WHOLE }, (out) => (from, to, state) => {
    const [read, values] = [a.values, out.values];
    let running = state[0]!;
    for (let at = from; at < to; at += 1) {
      const value = read[at]!;
      if (!Number.isNaN(value)) running += value;
      values[at] = !Number.isNaN(value) ? running : Number.NaN;
    }
    state[0] = running;
  });
}
