/** Sums that begin anew with each period. */
import type { Column, Graph } from '../graph/graph.ts';
import { WHOLE } from '../graph/memory.ts';
import { bandAround } from './channel.ts';

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

export interface WeightedBand {
  readonly mean: Column;
  readonly upper: Column;
  readonly lower: Column;
}

const PERIOD = 0;
const WEIGHT = 1;
const MEAN = 2;
const SQUARES = 3;

/**
 * The mean of values by their weights since the period began, and so many of their deviations, weighted too, above and below it:
 * by Welford, so that no digits are lost.
 */
export function weightedBand(
  graph: Graph,
  a: Column,
  weight: Column,
  period: Column,
  multiplier: number,
): WeightedBand {
  const mean = weightedMean(graph, a, weight, period);
  const spread = weightedSpread(graph, a, weight, period, mean);
  return { mean, ...bandAround(graph, mean, spread, multiplier) };
}

function weightedMean(graph: Graph, a: Column, weight: Column, period: Column): Column {
  return graph.column({ reads: [a, weight, period], state: 3, memory: WHOLE }, (out) => (from, to, state) => {
    const [read, weights, periods, values] = [a.values, weight.values, period.values, out.values];
    let now = state[PERIOD]!;
    let total = state[WEIGHT]!;
    let average = state[MEAN]!;
    for (let at = from; at < to; at += 1) {
      if (at === 0 || periods[at]! !== now) {
        total = 0;
        average = 0;
        now = periods[at]!;
      }
      const value = read[at]!;
      const by = weights[at]!;
      if (by > 0 && !Number.isNaN(value)) {
        total += by;
        // The division does not wait for the mean so far.
        average += (value - average) * (by / total);
      }
      values[at] = total > 0 && !Number.isNaN(now) ? average : Number.NaN;
    }
    state[PERIOD] = now;
    state[WEIGHT] = total;
    state[MEAN] = average;
  });
}

/** The deviation from the mean: what a value adds lies between its distances from the mean before and after it. */
function weightedSpread(graph: Graph, a: Column, weight: Column, period: Column, mean: Column): Column {
  return graph.column({ reads: [a, weight, period, mean], state: 4, memory: WHOLE }, (out) => (from, to, state) => {
    const [read, weights, periods, means, values] = [a.values, weight.values, period.values, mean.values, out.values];
    let now = state[PERIOD]!;
    let total = state[WEIGHT]!;
    let before = state[MEAN]!;
    let squares = state[SQUARES]!;
    for (let at = from; at < to; at += 1) {
      if (at === 0 || periods[at]! !== now) {
        total = 0;
        before = 0;
        squares = 0;
        now = periods[at]!;
      }
      const value = read[at]!;
      const by = weights[at]!;
      const middle = means[at]!;
      if (by > 0 && !Number.isNaN(value)) {
        total += by;
        squares += by * (value - before) * (value - middle);
        before = middle;
      }
      values[at] = Math.sqrt(squares / total);
    }
    state[PERIOD] = now;
    state[WEIGHT] = total;
    state[MEAN] = before;
    state[SQUARES] = squares;
  });
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
