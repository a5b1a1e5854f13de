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

const COUNT = 0;
const RUNNING = 1;

/** The sum of `length` values in a row, times a factor; none where one of them is missing. */
export function sum(graph: Graph, a: Column, length: number, factor = 1): Column {
  const renewal = renewalMask(length);
  // state: how many values came in a row, their running sum
  return graph.column({ reads: [a], state: 2, memory: window(length - 1) }, (out) => (from, to, state) => {
    const [read, values] = [a.values, out.values];
    let at = from;
    while (at < to) {
      const count = state[COUNT]!;
      if (count >= length) {
        const start = at;
        let running = state[RUNNING]!;
        for (const end = Math.min(to, at + renewal - (count & renewal)); at < end; at += 1) {
          const value = read[at]!;
          if (value === 0 || Number.isNaN(value)) break;
          running += value - read[at - length]!;
          values[at] = running * factor;
        }
        state[COUNT]! += at - start;
        state[RUNNING] = running;
      }
      if (at < to) values[at] = factor * sumAt(read, at, state, length);
      at += 1;
    }
  });
}

/** The sum that ends with a bar, of which nothing is known: it may be missing or 0, and the sum may be due to be added up anew. */
function sumAt(read: Float64Array, at: number, state: Float64Array, length: number): number {
  const value = read[at]!;
  if (Number.isNaN(value)) {
    state.fill(0);
    return Number.NaN;
  }
  state[COUNT]! += 1;
  const count = state[COUNT]!;
  if ((count & renewalMask(length)) === 0) {
    state[RUNNING] = 0;
    for (let back = length - 1; back >= 0; back -= 1) state[RUNNING]! += read[at - back]!;
  } else {
    state[RUNNING]! += count > length ? value - read[at - length]! : value;
  }
  // What rounding has left of what is gone would be all there is of a window of zeros.
  if (value === 0 && count >= length && isZero(read, at - length + 1, at)) state[RUNNING] = 0;
  return count < length ? Number.NaN : state[RUNNING]!;
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
