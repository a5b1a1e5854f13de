import type { Column, Graph } from '../graph/graph.ts';

/** The natural logarithm of a / b; none where that is not above 0. */
export function logarithmOfRatio(graph: Graph, a: Column, b: Column): Column {
  return graph.column({ reads: [a, b] }, (out) => (from, to) => {
    const [top, bottom, values] = [a.values, b.values, out.values];
    for (let at = from; at < to; at += 1) {
      const value = top[at]! / bottom[at]!;
      values[at] = value > 0 && value < Number.POSITIVE_INFINITY ? Math.log(value) : Number.NaN;
    }
  });
}

/** The square root; of a little less than 0, as rounding leaves it, 0. */
export function root(graph: Graph, a: Column): Column {
  return graph.column({ reads: [a] }, (out) => (from, to) => {
    const [read, values] = [a.values, out.values];
    for (let at = from; at < to; at += 1) values[at] = Math.sqrt(Math.max(read[at]!, 0));
  });
}
