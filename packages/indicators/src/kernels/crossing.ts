import type { Column, Graph } from '../graph/graph.ts';
import { window } from '../graph/memory.ts';

export interface Crossings {
  readonly up: Column;
  readonly down: Column;
}

/** Where a crosses above b and below it: its value there, else none. */
export function crossings(graph: Graph, a: Column, b: Column): Crossings {
  const options = { reads: [a, b], memory: window(1) };
  const [up, down] = graph.columns(2, options, ([ups, downs]) => (from, to) => {
    const [left, right, above, below] = [a.values, b.values, ups!.values, downs!.values];
    for (let at = from; at < to; at += 1) {
      const now = left[at]! - right[at]!;
      const before = at === 0 ? Number.NaN : left[at - 1]! - right[at - 1]!;
      above[at] = now > 0 && before <= 0 ? left[at]! : Number.NaN;
      below[at] = now < 0 && before >= 0 ? left[at]! : Number.NaN;
    }
  });
  return { up: up!, down: down! };
}
