import type { Column, Graph } from '../graph/graph.ts';
import { window } from '../graph/memory.ts';

/** The highest of `length` values in a row; none where one of them is missing. */
export function highest(graph: Graph, a: Column, length: number): Column {
  return extreme(graph, a, length, 1).value;
}

/** The lowest of `length` values in a row; none where one of them is missing. */
export function lowest(graph: Graph, a: Column, length: number): Column {
  return extreme(graph, a, length, -1).value;
}

export interface Extreme {
  readonly value: Column;
  /** How many bars before its own the extreme lies: of equal ones the latest. */
  readonly barsAgo: Column;
}

/**
 * The largest (`sign` 1) or the smallest (-1) of `length` values in a row. The one so far is kept; where it drops out of the
 * window, the window is gone through. That is rare but in a long move one way, and there still faster than a queue of candidates
 * for windows up to some hundred bars.
 */
export function extreme(graph: Graph, a: Column, length: number, sign: 1 | -1): Extreme {
  // state: how many values came in a row, the bar of the extreme so far
  const options = { reads: [a], state: 2, memory: window(length - 1) };
  const [value, barsAgo] = graph.columns(2, options, ([best, age]) => (from, to, state) => {
    const [read, values, ages] = [a.values, best!.values, age!.values];
    let count = state[0]! | 0;
    let bestAt = state[1]! | 0;
    for (let at = from; at < to; at += 1) {
      const one = sign * read[at]!;
      count = Number.isNaN(one) ? 0 : count + 1;
      if (count === 1 || one >= sign * read[bestAt]!) bestAt = at;
      else if (bestAt <= at - length) bestAt = latestExtreme(read, at - length + 1, at, sign);
      values[at] = count < length ? Number.NaN : read[bestAt]!;
      ages[at] = count < length ? Number.NaN : at - bestAt;
    }
    state[0] = count;
    state[1] = bestAt;
  });
  return { value: value!, barsAgo: barsAgo! };
}

/** Which of the bars [from, to] has the extreme: of equal ones the latest. */
function latestExtreme(read: Float64Array, from: number, to: number, sign: 1 | -1): number {
  let bestAt = from;
  for (let at = from + 1; at <= to; at += 1) if (sign * read[at]! >= sign * read[bestAt]!) bestAt = at;
  return bestAt;
}
