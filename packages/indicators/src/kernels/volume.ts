import type { Column, Graph } from '../graph/graph.ts';

/** The size with the sign of the move; 0 where nothing moved, and at the first bar, whose move is not known. */
export function signed(graph: Graph, size: Column, move: Column): Column {
  return graph.column({ reads: [size, move] }, (out) => (from, to) => {
    const [sizes, moves, values] = [size.values, move.values, out.values];
    for (let at = from; at < to; at += 1) {
      const by = moves[at]!;
      if (by > 0) values[at] = sizes[at]!;
      else if (by < 0) values[at] = -sizes[at]!;
      else values[at] = 0 * sizes[at]!;
    }
  });
}
