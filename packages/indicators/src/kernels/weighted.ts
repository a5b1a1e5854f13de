import type { Column, Graph } from '../graph/graph.ts';
import { window } from '../graph/memory.ts';

/** The mean of values in a row by weights of their own, the oldest first; it costs as much as there are weights. */
export function weightedBy(graph: Graph, a: Column, weights: Float64Array): Column {
  const length = weights.length;
  let total = 0;
  for (const weight of weights) total += weight;
  return graph.column({ reads: [a], memory: window(length - 1) }, (out) => (from, to) => {
    const [read, values] = [a.values, out.values];
    for (let at = from; at < to; at += 1) {
      const start = at - length + 1;
      let sum = start < 0 ? Number.NaN : 0;
      if (start >= 0) for (let of = 0; of < length; of += 1) sum += weights[of]! * read[start + of]!;
      values[at] = sum / total;
    }
  });
}
