import type { Column, Graph } from '../graph/graph.ts';
import { window } from '../graph/memory.ts';
import { scaled } from './arithmetic.ts';

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
  /** How many bars before its own the extreme lies. */
  readonly barsAgo: Column;
}

/** Which one counts where several are the same. */
export type OfEqual = 'latest' | 'earliest';

/**
 * The largest (`sign` 1) or the smallest (-1) of `length` values in a row. The one so far is kept; where it drops out of the
 * window, the window is gone through. That is rare but in a long move one way, and there still faster than a queue of candidates
 * for windows up to some hundred bars.
 */
export function extreme(graph: Graph, a: Column, length: number, sign: 1 | -1, ofEqual: OfEqual = 'latest'): Extreme {
  const isLatest = ofEqual === 'latest';
  // state: how many values came in a row, the bar of the extreme so far
  const options = { reads: [a], state: 2, memory: window(length - 1) };
  const [value, barsAgo] = graph.columns(2, options, ([best, age]) => (from, to, state) => {
    const [read, values, ages] = [a.values, best!.values, age!.values];
    let count = state[0]! | 0;
    let bestAt = state[1]! | 0;
    for (let at = from; at < to; at += 1) {
      const one = sign * read[at]!;
      count = Number.isNaN(one) ? 0 : count + 1;
      if (count === 1 || one > sign * read[bestAt]! || (isLatest && one === sign * read[bestAt]!)) bestAt = at;
      else if (bestAt <= at - length) bestAt = extremeWithin(read, at - length + 1, at, sign, isLatest);
      values[at] = count < length ? Number.NaN : read[bestAt]!;
      ages[at] = count < length ? Number.NaN : at - bestAt;
    }
    state[0] = count;
    state[1] = bestAt;
  });
  return { value: value!, barsAgo: barsAgo! };
}

/** Which of the bars [from, to] has the extreme. */
function extremeWithin(read: Float64Array, from: number, to: number, sign: 1 | -1, isLatest: boolean): number {
  let bestAt = from;
  for (let at = from + 1; at <= to; at += 1) {
    const [one, best] = [sign * read[at]!, sign * read[bestAt]!];
    if (one > best || (isLatest && one === best)) bestAt = at;
  }
  return bestAt;
}

/** How long ago the highest high and the lowest low of `length` + 1 bars were, from 100 (now) to 0. */
export function aroon(graph: Graph, length: number, ofEqual: OfEqual): { readonly up: Column; readonly down: Column } {
  const top = extreme(graph, graph.bar('high'), length + 1, 1, ofEqual).barsAgo;
  const bottom = extreme(graph, graph.bar('low'), length + 1, -1, ofEqual).barsAgo;
  return { up: scaled(graph, top, -100 / length, 100), down: scaled(graph, bottom, -100 / length, 100) };
}
