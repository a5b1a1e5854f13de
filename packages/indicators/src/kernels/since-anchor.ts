/** Sums that begin anew with each period. */
import type { Column, Graph } from '../graph/graph.ts';
import { WHOLE } from '../graph/memory.ts';

/** Where sums begin anew: with each trading day, week, month or year, at a moment, or never. */
export const ANCHORS = ['session', 'week', 'month', 'year', 'moment', 'first-bar'] as const;
export type Anchor = (typeof ANCHORS)[number];

/** A number that changes where sums begin anew; none where they have not begun. @param since seconds since 1970 of `moment` */
export function anchorOf(graph: Graph, anchor: Anchor, since: number): Column {
  if (anchor !== 'moment' && anchor !== 'first-bar') return graph.bar(anchor === 'session' ? 'day' : anchor);
  const time = graph.bar('timeUs');
  const sinceUs = anchor === 'moment' ? since * 1e6 : Number.NEGATIVE_INFINITY;
  return graph.column({ reads: [time] }, (out) => (from, to) => {
    const [times, values] = [time.values, out.values];
    for (let at = from; at < to; at += 1) values[at] = times[at]! < sinceUs ? Number.NaN : 0;
  });
}

export interface WeightedMean {
  readonly mean: Column;
  /** The deviation from it, weighted too. */
  readonly deviation: Column;
}

const PERIOD = 0;
const WEIGHT = 1;
const MEAN = 2;
const SQUARES = 3;

/** The mean of values by their weights since the period began, and their deviation: by Welford, so that no digits are lost. */
export function weightedMean(graph: Graph, a: Column, weight: Column, period: Column): WeightedMean {
  const options = { reads: [a, weight, period], state: 4, memory: WHOLE };
  const [mean, spread] = graph.columns(2, options, ([means, spreads]) => (from, to, state) => {
    const [read, weights, periods, middle, off] = [
      a.values,
      weight.values,
      period.values,
      means!.values,
      spreads!.values,
    ];
    for (let at = from; at < to; at += 1) {
      const [value, by] = [read[at]!, weights[at]!];
      if (at === 0 || periods[at]! !== state[PERIOD]!) state.fill(0);
      state[PERIOD] = periods[at]!;
      if (by > 0 && !Number.isNaN(value)) {
        const before = value - state[MEAN]!;
        state[WEIGHT]! += by;
        state[MEAN]! += (before * by) / state[WEIGHT]!;
        state[SQUARES]! += by * before * (value - state[MEAN]!);
      }
      const isKnown = state[WEIGHT]! > 0 && !Number.isNaN(periods[at]!);
      middle[at] = isKnown ? state[MEAN]! : Number.NaN;
      off[at] = isKnown ? Math.sqrt(state[SQUARES]! / state[WEIGHT]!) : Number.NaN;
    }
  });
  return { mean: mean!, deviation: spread! };
}

/** The sum since the period began; a missing value adds nothing, and has none. */
export function totalWithin(graph: Graph, a: Column, period: Column): Column {
  return graph.column({ reads: [a, period], state: 2, memory: WHOLE }, (out) => (from, to, state) => {
    const [read, periods, values] = [a.values, period.values, out.values];
    for (let at = from; at < to; at += 1) {
      if (at === 0 || periods[at]! !== state[0]!) state[1] = 0;
      state[0] = periods[at]!;
      if (!Number.isNaN(read[at]!)) state[1]! += read[at]!;
      values[at] = Number.isNaN(read[at]!) || Number.isNaN(periods[at]!) ? Number.NaN : state[1]!;
    }
  });
}
