import type { Column, Graph } from '../graph/graph.ts';
import { window } from '../graph/memory.ts';
import { highest, lowest } from './extremes.ts';

/** The highest (`sign` 1) or lowest (-1) of `length` values; where there are not so many yet, of those that there are. */
export function extremeFromStart(graph: Graph, a: Column, length: number, sign: 1 | -1): Column {
  const full = sign === 1 ? highest(graph, a, length) : lowest(graph, a, length);
  // state: how many values there were, the extreme of the first ones
  return graph.column({ reads: [a, full], state: 2, memory: window(length - 1) }, (out) => (from, to, state) => {
    const [read, whole, values] = [a.values, full.values, out.values];
    let count = state[0]! | 0;
    let best = state[1]!;
    for (let at = from; at < to; at += 1) {
      const value = read[at]!;
      values[at] = whole[at]!;
      if (count >= length || Number.isNaN(value)) continue;
      best = count === 0 || sign * value > sign * best ? value : best;
      count += 1;
      values[at] = best;
    }
    state[0] = count;
    state[1] = best;
  });
}
