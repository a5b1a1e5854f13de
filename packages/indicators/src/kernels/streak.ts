import type { Column, Graph } from '../graph/graph.ts';
import { WHOLE, window } from '../graph/memory.ts';

/** For how many bars a value has risen, or below 0 fallen, without a break; 0 where it stayed and at the first. */
export function streak(graph: Graph, a: Column): Column {
  return graph.column({ reads: [a], state: 1, memory: WHOLE }, (out) => (from, to, state) => {
    const [read, values] = [a.values, out.values];
    let run = state[0]!;
    for (let at = from; at < to; at += 1) {
      const value = read[at]!;
      const before = at === 0 ? value : read[at - 1]!;
      if (value > before) run = run > 0 ? run + 1 : 1;
      else if (value < before) run = run < 0 ? run - 1 : -1;
      else run = 0;
      values[at] = Number.isNaN(value) ? Number.NaN : run;
    }
    state[0] = run;
  });
}

/** How many of the `length` values before are no larger than this one, in percent; `isStrict`: how many are smaller. */
export function percentRank(graph: Graph, a: Column, length: number, isStrict: boolean): Column {
  return graph.column({ reads: [a], memory: window(length) }, (out) => (from, to) => {
    const [read, values] = [a.values, out.values];
    for (let at = from; at < to; at += 1) {
      const value = read[at]!;
      let count = at < length ? Number.NaN : 0;
      for (let back = 1; back <= length && !Number.isNaN(count); back += 1) {
        const one = read[at - back]!;
        if (Number.isNaN(one) || Number.isNaN(value)) count = Number.NaN;
        else if (isStrict ? one < value : one <= value) count += 1;
      }
      values[at] = (100 * count) / length;
    }
  });
}
