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

const COUNT = 0;
const FIRST = 1;
const SIZE = 2;
const QUEUE = 3;

/**
 * The largest (`sign` 1) or the smallest (-1) of `length` values in a row. Bars that can still become the extreme wait in a
 * queue, the extreme first: each enters and leaves it once, whatever the length.
 */
export function extreme(graph: Graph, a: Column, length: number, sign: 1 | -1): Extreme {
  const options = { reads: [a], state: QUEUE + length, memory: window(length - 1) };
  const [value, barsAgo] = graph.columns(2, options, ([best, age]) => (from, to, state) => {
    const [read, values, ages] = [a.values, best!.values, age!.values];
    for (let at = from; at < to; at += 1) {
      if (Number.isNaN(read[at]!)) {
        state[COUNT] = 0;
        state[SIZE] = 0;
      } else {
        state[COUNT]! += 1;
        enqueue(state, read, at, length, sign);
      }
      const bestAt = state[COUNT]! < length ? Number.NaN : state[QUEUE + state[FIRST]!]!;
      values[at] = Number.isNaN(bestAt) ? Number.NaN : read[bestAt]!;
      ages[at] = at - bestAt;
    }
  });
  return { value: value!, barsAgo: barsAgo! };
}

/** Takes out who is too old and who the new bar outdoes, and puts the new bar at the end. The queue is a ring. */
function enqueue(state: Float64Array, read: Float64Array, at: number, length: number, sign: 1 | -1): void {
  let first = state[FIRST]!;
  let size = state[SIZE]!;
  if (size > 0 && state[QUEUE + first]! <= at - length) {
    first = first + 1 === length ? 0 : first + 1;
    size -= 1;
  }
  const value = sign * read[at]!;
  for (; size > 0; size -= 1) {
    const last = first + size - 1;
    const lastAt = state[QUEUE + (last >= length ? last - length : last)]!;
    if (sign * read[lastAt]! > value) break;
  }
  const next = first + size;
  state[QUEUE + (next >= length ? next - length : next)] = at;
  state[FIRST] = first;
  state[SIZE] = size + 1;
}
