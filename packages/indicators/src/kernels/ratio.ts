import type { Column, Graph } from '../graph/graph.ts';

/** 100 a / (a + b); `whenNoB` where b is 0. */
export function shareOf(graph: Graph, a: Column, b: Column, whenNoB: number): Column {
  return graph.column({ reads: [a, b] }, (out) => (from, to) => {
    const [part, rest, values] = [a.values, b.values, out.values];
    for (let at = from; at < to; at += 1) {
      const [one, other] = [part[at]!, rest[at]!];
      // With what is missing, neither is 0.
      values[at] = other === 0 && !Number.isNaN(one) ? whenNoB : (100 * one) / (one + other);
    }
  });
}

/** Where a lies between low and high, in percent; `whenFlat` where they are the same. */
export function placeBetween(graph: Graph, a: Column, low: Column, high: Column, whenFlat = Number.NaN): Column {
  return graph.column({ reads: [a, low, high] }, (out) => (from, to) => {
    const [read, lows, highs, values] = [a.values, low.values, high.values, out.values];
    for (let at = from; at < to; at += 1) {
      const span = highs[at]! - lows[at]!;
      values[at] = span === 0 ? whenFlat : (100 * (read[at]! - lows[at]!)) / span;
    }
  });
}
