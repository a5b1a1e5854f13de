import type { Column, Graph } from '../graph/graph.ts';
import { WHOLE } from '../graph/memory.ts';

/** The highest (`sign` 1) or lowest (-1) of the bars of so many periods, the one of the bar included. */
export function extremeOfPeriods(graph: Graph, a: Column, period: string, periods: number, sign: 1 | -1): Column {
  const number = graph.bar(period);
  // state: the bar of the extreme so far, and the first bar that may still count
  return graph.column({ reads: [a, number], state: 2, memory: WHOLE }, (out) => (from, to, state) => {
    const [read, of, values] = [a.values, number.values, out.values];
    let [bestAt, first] = [state[0]! | 0, state[1]! | 0];
    for (let at = from; at < to; at += 1) {
      while (of[first]! <= of[at]! - periods) first += 1;
      if (bestAt < first) {
        bestAt = first;
        for (let other = first; other < at; other += 1) if (sign * read[other]! >= sign * read[bestAt]!) bestAt = other;
      }
      if (sign * read[at]! >= sign * read[bestAt]! || Number.isNaN(read[bestAt]!)) bestAt = at;
      values[at] = read[bestAt]!;
    }
    state[0] = bestAt;
    state[1] = first;
  });
}

/** The mean range of so many periods, from low to high each; the last one goes on until it ends. */
export function meanRangeOfPeriods(graph: Graph, period: string, periods: number): Column {
  const [high, low, number] = [graph.bar('high'), graph.bar('low'), graph.bar(period)];
  // state: periods that have ended, the one that goes on, its high and low, then the ranges of those before in a ring
  const options = { reads: [high, low, number], state: 4 + periods, memory: WHOLE };
  return graph.column(options, (out) => (from, to, state) => {
    const [h, l, of, values] = [high.values, low.values, number.values, out.values];
    for (let at = from; at < to; at += 1) {
      if (at === 0 || of[at] !== state[1]) {
        if (at > 0) {
          state[4 + (state[0]! % periods)] = state[2]! - state[3]!;
          state[0]! += 1;
        }
        state[1] = of[at]!;
        state[2] = h[at]!;
        state[3] = l[at]!;
      }
      state[2] = Math.max(state[2]!, h[at]!);
      state[3] = Math.min(state[3]!, l[at]!);
      let sum = state[2]! - state[3]!;
      for (let back = 1; back < periods; back += 1) sum += state[4 + ((state[0]! - back + periods) % periods)]!;
      values[at] = state[0]! < periods - 1 ? Number.NaN : sum / periods;
    }
  });
}
