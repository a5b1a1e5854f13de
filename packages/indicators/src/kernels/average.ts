import type { Column, Graph } from '../graph/graph.ts';
import { decay } from '../graph/memory.ts';
import { alongWindow } from './along-window.ts';
import { over, times } from './arithmetic.ts';
import { sum } from './sum.ts';

/** What the first value of an exponential average is: the mean of the first `length` values, or the first value itself. */
export const SEEDS = ['mean', 'first'] as const;
export type Seed = (typeof SEEDS)[number];

/** Simple moving average: the mean of `length` values. */
export function sma(graph: Graph, a: Column, length: number): Column {
  return length === 1 ? a : sum(graph, a, length, 1 / length);
}

/** Exponential moving average: each value moves it by 2 / (length + 1) of the way. */
export function ema(graph: Graph, a: Column, length: number, seed: Seed = 'mean'): Column {
  return smoothed(graph, a, length, 2 / (length + 1), seed);
}

/** Wilder's moving average: each value moves it by 1 / length of the way. */
export function wilder(graph: Graph, a: Column, length: number, seed: Seed = 'mean'): Column {
  return smoothed(graph, a, length, 1 / length, seed);
}

const COUNT = 0;
const VALUE = 1;

/** An average that each value moves by `share` of the way. Bars without a value have none, and do not move it. */
export function smoothed(graph: Graph, a: Column, length: number, share: number, seed: Seed = 'mean'): Column {
  const seeded = seed === 'first' ? 1 : length;
  // A single first value may lie far from where the average would be: it takes as long again to be forgotten.
  const memory = decay(1 - share, length);
  return graph.column({ reads: [a], state: 2, memory }, (out) => (from, to, state) => {
    const [read, values] = [a.values, out.values];
    let count = state[COUNT]!;
    let average = state[VALUE]!;
    let at = from;
    for (; at < to && count < seeded; at += 1) {
      const value = read[at]!;
      values[at] = Number.NaN;
      if (Number.isNaN(value)) continue;
      average += value;
      count += 1;
      if (count === seeded) {
        average /= seeded;
        values[at] = average;
      }
    }
    for (; at < to; at += 1) {
      const value = read[at]!;
      if (!Number.isNaN(value)) {
        average += share * (value - average);
        values[at] = average;
      } else {
        values[at] = Number.NaN;
      }
    }
    state[COUNT] = count;
    state[VALUE] = average;
  });
}

const SIMPLE = 1;
const WEIGHTED = 2;

/** Weighted moving average: the newest value counts `length` times, the oldest once. */
export function wma(graph: Graph, a: Column, length: number): Column {
  const share = 2 / (length * (length + 1));
  return alongWindow(graph, a, length, {
    keeps: 2,
    run: (read, values, from, end, state) => {
      let simple = state[SIMPLE]!;
      let weighted = state[WEIGHTED]!;
      let at = from;
      for (; at < end; at += 1) {
        const value = read[at]!;
        if (Number.isNaN(value)) break;
        weighted += length * value - simple;
        simple += value - read[at - length]!;
        values[at] = weighted * share;
      }
      state[SIMPLE] = simple;
      state[WEIGHTED] = weighted;
      return at;
    },
    one: (read, at, state, count, isDue) => {
      if (isDue) {
        state[SIMPLE] = 0;
        state[WEIGHTED] = 0;
        for (let back = 0; back < length; back += 1) {
          state[SIMPLE]! += read[at - back]!;
          state[WEIGHTED]! += (length - back) * read[at - back]!;
        }
      } else {
        // `run` leaves no other bar of a full window than one that is due.
        state[WEIGHTED]! += count * read[at]!;
        state[SIMPLE]! += read[at]!;
      }
      return count < length ? Number.NaN : state[WEIGHTED]! * share;
    },
  });
}

/** Volume-weighted moving average. */
export function vwma(graph: Graph, a: Column, length: number): Column {
  const volume = graph.bar('volume');
  return over(graph, sum(graph, times(graph, a, volume), length), sum(graph, volume, length));
}
