import type { Column, Graph } from '../graph/graph.ts';
import { window } from '../graph/memory.ts';
import { renewalMask } from './sum.ts';

/** By what the squares are divided: all values (`population`) or one less (`sample`). */
export const DEVIATIONS = ['population', 'sample'] as const;
export type Deviation = (typeof DEVIATIONS)[number];

/** A running sum of squares below this share of what it has been is mostly rounding, and is added up anew. */
const ROUNDING = 1e-6;

const COUNT = 0;
const SHIFT = 1;
const SUM = 2;
const SQUARES = 3;
const PEAK = 4;

/** The standard deviation of `length` values in a row; none where one of them is missing. */
export function deviation(graph: Graph, a: Column, length: number, kind: Deviation = 'population'): Column {
  const divisor = kind === 'population' ? length : length - 1;
  const renewal = renewalMask(length);
  return graph.column({ reads: [a], state: 5, memory: window(length - 1) }, (out) => (from, to, state) => {
    const [read, values] = [a.values, out.values];
    let count = state[COUNT]! | 0;
    let shift = state[SHIFT]!;
    let sum = state[SUM]!;
    let squares = state[SQUARES]!;
    let peak = state[PEAK]!;
    for (let at = from; at < to; at += 1) {
      const value = read[at]!;
      values[at] = Number.NaN;
      if (Number.isNaN(value)) {
        count = 0;
        continue;
      }
      count += 1;
      if (count < length) continue;
      // Of distances from a value nearby: of the values themselves, squares would leave no digits for what differs.
      if (count > length && (count & renewal) !== 0) {
        const gone = read[at - length]! - shift;
        const come = value - shift;
        sum += come - gone;
        squares += come * come - gone * gone;
        if (squares > peak) peak = squares;
      } else {
        peak = Number.POSITIVE_INFINITY;
      }
      let spread = squares - (sum * sum) / length;
      if (spread < peak * ROUNDING) {
        shift = meanOf(read, at, length);
        sum = 0;
        squares = squaresOf(read, at, length, shift);
        peak = squares;
        spread = squares;
      }
      values[at] = Math.sqrt(Math.max(spread, 0) / divisor);
    }
    state[COUNT] = count;
    state[SHIFT] = shift;
    state[SUM] = sum;
    state[SQUARES] = squares;
    state[PEAK] = peak;
  });
}

function meanOf(read: Float64Array, at: number, length: number): number {
  let sum = 0;
  for (let back = length - 1; back >= 0; back -= 1) sum += read[at - back]!;
  return sum / length;
}

function squaresOf(read: Float64Array, at: number, length: number, from: number): number {
  let sum = 0;
  for (let back = length - 1; back >= 0; back -= 1) sum += (read[at - back]! - from) ** 2;
  return sum;
}

/** A value less its mean, over the mean distance of `length` values from that mean times a factor; none where nothing moved. */
export function perMeanDeviation(graph: Graph, a: Column, mean: Column, length: number, factor: number): Column {
  return graph.column({ reads: [a, mean], memory: window(length - 1) }, (out) => (from, to) => {
    const [read, means, values] = [a.values, mean.values, out.values];
    for (let at = from; at < to; at += 1) {
      const middle = means[at]!;
      values[at] = Number.NaN;
      if (Number.isNaN(middle)) continue;
      let sum = 0;
      for (let back = 0; back < length; back += 1) sum += Math.abs(read[at - back]! - middle);
      if (sum > 0) values[at] = (read[at]! - middle) / ((sum / length) * factor);
    }
  });
}
