import type { Column, Graph, Step } from '../graph/graph.ts';
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
  const options = { reads: [a], state: 2, memory: window(length - 1), bars: [1] };
  // A column of its own for each, of which the one that nobody reads is left out.
  const found = (isAge: boolean) =>
    graph.column(options, (out) => extremeStep(a, out, { length, sign, isLatest, isAge }));
  return { value: found(false), barsAgo: found(true) };
}

interface ExtremeOptions {
  readonly length: number;
  readonly sign: 1 | -1;
  readonly isLatest: boolean;
  readonly isAge: boolean;
}

function extremeStep(a: Column, out: Column, { length, sign, isLatest, isAge }: ExtremeOptions): Step {
  return (from, to, state) => {
    const [read, values] = [a.values, out.values];
    let count = state[0]! | 0;
    let bestAt = state[1]! | 0;
    for (let at = from; at < to; at += 1) {
      values[at] = Number.NaN;
      if (Number.isNaN(read[at]!)) {
        count = 0;
        continue;
      }
      count += 1;
      const first = at - Math.min(count, length) + 1;
      if (count === 1 || isBeyond(read[at]!, read[bestAt]!, sign, isLatest)) bestAt = at;
      else if (bestAt < first) bestAt = extremeWithin(read, first, at, sign, isLatest);
      if (count >= length) values[at] = isAge ? at - bestAt : read[bestAt]!;
    }
    state[0] = count;
    state[1] = bestAt;
  };
}

function isBeyond(one: number, best: number, sign: 1 | -1, isLatest: boolean): boolean {
  return (sign > 0 ? one > best : one < best) || (isLatest && one === best);
}

/** Which of the bars [from, to] has the extreme. */
function extremeWithin(read: Float64Array, from: number, to: number, sign: 1 | -1, isLatest: boolean): number {
  if (isLatest) return sign > 0 ? highestWithin(read, from, to) : lowestWithin(read, from, to);
  let bestAt = from;
  for (let at = from + 1; at <= to; at += 1) if (sign * read[at]! > sign * read[bestAt]!) bestAt = at;
  return bestAt;
}

/** Which of the bars [from, to] has the highest value: the latest of several. */
export function highestWithin(read: Float64Array, from: number, to: number): number {
  let bestAt = from;
  let best = read[from]!;
  for (let at = from + 1; at <= to; at += 1) {
    const one = read[at]!;
    if (one >= best) {
      best = one;
      bestAt = at;
    }
  }
  return bestAt;
}

/** The same of the lowest. */
export function lowestWithin(read: Float64Array, from: number, to: number): number {
  let bestAt = from;
  let best = read[from]!;
  for (let at = from + 1; at <= to; at += 1) {
    const one = read[at]!;
    if (one <= best) {
      best = one;
      bestAt = at;
    }
  }
  return bestAt;
}

/** How long ago the highest high and the lowest low of `length` + 1 bars were, from 100 (now) to 0. */
export function aroon(graph: Graph, length: number, ofEqual: OfEqual): { readonly up: Column; readonly down: Column } {
  const top = extreme(graph, graph.bar('high'), length + 1, 1, ofEqual).barsAgo;
  const bottom = extreme(graph, graph.bar('low'), length + 1, -1, ofEqual).barsAgo;
  return { up: scaled(graph, top, -100 / length, 100), down: scaled(graph, bottom, -100 / length, 100) };
}
