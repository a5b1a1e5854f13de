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

/** The values, and 0 at the first bar. */
export function zeroFirst(graph: Graph, a: Column): Column {
  return graph.column({ reads: [a], memory: window(1) }, (out) => (from, to) => {
    const [read, values] = [a.values, out.values];
    for (let at = from; at < to; at += 1) values[at] = at === 0 ? 0 : read[at]!;
  });
}

/** The values where b has one too. */
export function whereKnown(graph: Graph, a: Column, b: Column): Column {
  return graph.column({ reads: [a, b] }, (out) => (from, to) => {
    const [read, known, values] = [a.values, b.values, out.values];
    for (let at = from; at < to; at += 1) values[at] = Number.isNaN(known[at]!) ? Number.NaN : read[at]!;
  });
}

/** The values where `by` is above 0, else 0; none where either is missing. `sign` -1: where it is not above 0. */
export function whereRising(graph: Graph, a: Column, by: Column, sign: 1 | -1): Column {
  return graph.column({ reads: [a, by] }, (out) => (from, to) => {
    const [read, moves, values] = [a.values, by.values, out.values];
    for (let at = from; at < to; at += 1) {
      const move = moves[at]!;
      if (Number.isNaN(move)) values[at] = Number.NaN;
      else values[at] = move > 0 === sign > 0 ? read[at]! : 0 * read[at]!;
    }
  });
}

/** 1 where a is above the size of b, else 0. */
export function isAbove(graph: Graph, a: Column, b: Column): Column {
  return graph.column({ reads: [a, b] }, (out) => (from, to) => {
    const [left, right, values] = [a.values, b.values, out.values];
    for (let at = from; at < to; at += 1) {
      const apart = left[at]! - Math.abs(right[at]!);
      values[at] = Number.isNaN(apart) ? Number.NaN : Number(apart > 0);
    }
  });
}

/** 1 where it is above 0, else 0; none stays none. */
export function isPositive(graph: Graph, a: Column): Column {
  return graph.column({ reads: [a] }, (out) => (from, to) => {
    const [read, values] = [a.values, out.values];
    for (let at = from; at < to; at += 1) values[at] = Number.isNaN(read[at]!) ? Number.NaN : Number(read[at]! > 0);
  });
}
