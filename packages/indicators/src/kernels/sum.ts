import type { Column, Graph } from '../graph/graph.ts';
import { WHOLE } from '../graph/memory.ts';
import { alongWindow } from './along-window.ts';

const RUNNING = 1;

/** The sum of `length` values in a row, times a factor; none where one of them is missing. */
export function sum(graph: Graph, a: Column, length: number, factor = 1): Column {
  const near = length > 1 ? 1 : 0;
  return alongWindow(graph, a, length, {
    keeps: 1,
    run: (read, values, from, end, state) => {
      let running = state[RUNNING]!;
      let at = from;
      for (; at < end; at += 1) {
        const value = read[at]!;
        // A window of zeros has nothing of what rounding has left of those before.
        if ((value === 0 && read[at - near]! === 0) || Number.isNaN(value)) break;
        running += value - read[at - length]!;
        values[at] = running * factor;
      }
      state[RUNNING] = running;
      return at;
    },
    one: (read, at, state, count, isDue) => {
      const value = read[at]!;
      if (isDue) {
        state[RUNNING] = 0;
        for (let back = length - 1; back >= 0; back -= 1) state[RUNNING]! += read[at - back]!;
      } else {
        state[RUNNING]! += count > length ? value - read[at - length]! : value;
      }
      // What rounding has left of what is gone would be all there is of a window of zeros.
      if (value === 0 && count >= length && isZero(read, at - length + 1, at)) state[RUNNING] = 0;
      return count < length ? Number.NaN : state[RUNNING]! * factor;
    },
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
