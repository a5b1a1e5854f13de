import type { Column, Graph } from '../graph/graph.ts';
import { window } from '../graph/memory.ts';

/** The root of the mean square of how far, in percent, each value of a window lies below the highest since the window began. */
export function windowDrawdown(graph: Graph, a: Column, length: number): Column {
  return graph.column({ reads: [a], memory: window(length - 1) }, (out) => (from, to) => {
    const [read, values] = [a.values, out.values];
    for (let at = from; at < to; at += 1) {
      let squares = at < length - 1 ? Number.NaN : 0;
      let high = Number.NEGATIVE_INFINITY;
      for (let back = length - 1; back >= 0 && !Number.isNaN(squares); back -= 1) {
        const value = read[at - back]!;
        if (value > high) high = value;
        squares += (100 * (value / high - 1)) ** 2;
      }
      values[at] = Number.isFinite(squares) ? Math.sqrt(squares / length) : Number.NaN;
    }
  });
}
