import type { Column, Graph } from '../graph/graph.ts';
import { window } from '../graph/memory.ts';

/** The values without the first `count` ones, so that what is made of them begins later. */
export function withoutFirst(graph: Graph, a: Column, count: number): Column {
  if (count === 0) return a;
  // state: values met so far
  return graph.column({ reads: [a], state: 1, memory: window(count) }, (out) => (from, to, state) => {
    const [read, values] = [a.values, out.values];
    let met = state[0]!;
    for (let at = from; at < to; at += 1) {
      const value = read[at]!;
      values[at] = met < count ? Number.NaN : value;
      if (met < count && !Number.isNaN(value)) met += 1;
    }
    state[0] = met;
  });
}
