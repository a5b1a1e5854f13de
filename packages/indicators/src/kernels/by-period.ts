import type { Column, Graph } from '../graph/graph.ts';
import { WHOLE } from '../graph/memory.ts';

/**
 * The highest (`sign` 1) or lowest (-1) of the bars of so many periods, the one of the bar included. Only the extreme of each period is kept, so a period that
 * begins costs a step for each of them, and any other bar one.
 */
export function extremeOfPeriods(graph: Graph, a: Column, period: string, periods: number, sign: 1 | -1): Column {
  const number = graph.bar(period);
  // state: whether any value was there, the extreme of all periods that count, the one that goes on; then each one's number and extreme in a ring
  const options = { reads: [a, number], state: 3 + 2 * periods, memory: WHOLE };
  return graph.column(options, (out) => (from, to, state) => {
    const [read, of, values] = [a.values, number.values, out.values];
    for (let at = from; at < to; at += 1) {
      const [now, value] = [of[at]!, read[at]!];
      if (state[0] === 0 || now !== state[2]) beginPeriod(state, now, periods, sign);
      const slot = slotOf(now, periods);
      if (!Number.isNaN(value)) {
        if (!(sign * value < sign * state[slot + 1]!)) state[slot + 1] = value;
        if (!(sign * value < sign * state[1]!)) state[1] = value;
      }
      values[at] = state[1]!;
    }
  });
}

function slotOf(period: number, periods: number): number {
  return 3 + 2 * (((period % periods) + periods) % periods);
}

function beginPeriod(state: Float64Array, now: number, periods: number, sign: 1 | -1): void {
  if (state[0] === 0) for (let slot = 3; slot < state.length; slot += 1) state[slot] = Number.NaN;
  const slot = slotOf(now, periods);
  state[0] = 1;
  state[1] = Number.NaN;
  state[2] = now;
  state[slot] = now;
  state[slot + 1] = Number.NaN;
  for (let other = 3; other < state.length; other += 2) {
    const counts = state[other]! > now - periods && state[other]! <= now;
    if (counts && !(sign * state[other + 1]! <= sign * state[1]!)) state[1] = state[other + 1]!;
  }
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
