import type { Column, Graph } from '../graph/graph.ts';
import { window } from '../graph/memory.ts';
import { alongWindow } from './along-window.ts';

/** By what the squares are divided: all values (`population`) or one less (`sample`). */
export const DEVIATIONS = ['population', 'sample'] as const;
export type Deviation = (typeof DEVIATIONS)[number];

/** A running sum of squares below this share of what it has been is mostly rounding, and is added up anew. */
const ROUNDING = 1e-4;

/** Of values that lie closer together than this share of what they are, a running mean has too few digits: it is taken anew. */
const CLOSE = 1e-5;

const SHIFT = 1;
const SUM = 2;
const SQUARES = 3;
const PEAK = 4;

/** The standard deviation of `length` values in a row; none where one of them is missing. */
export function deviation(graph: Graph, a: Column, length: number, kind: Deviation = 'population'): Column {
  const divisor = kind === 'population' ? length : length - 1;
  // A division takes longer than all else that a bar needs.
  const [share, part] = [1 / length, 1 / divisor];
  return alongWindow(graph, a, length, {
    keeps: 4,
    run: (read, values, from, end, state) => {
      const shift = state[SHIFT]!;
      let sum = state[SUM]!;
      let squares = state[SQUARES]!;
      let peak = state[PEAK]!;
      let at = from;
      for (; at < end; at += 1) {
        // Of distances from a value nearby: of the values themselves, squares would leave no digits for what differs.
        const come = read[at]! - shift;
        const gone = read[at - length]! - shift;
        sum += come - gone;
        squares += come * come - gone * gone;
        peak = Math.max(peak, squares);
        const spread = squares - sum * sum * share;
        // Missing, or mostly rounding.
        if (!(spread >= peak * ROUNDING)) break;
        values[at] = Math.sqrt(spread * part);
      }
      state[SUM] = sum;
      state[SQUARES] = squares;
      state[PEAK] = peak;
      return at;
    },
    one: (read, at, state, count) => {
      if (count < length) return Number.NaN;
      const shift = meanOf(read, at, length);
      const squares = squaresOf(read, at, length, shift);
      state[SHIFT] = shift;
      state[SUM] = 0;
      state[SQUARES] = squares;
      state[PEAK] = squares;
      return Math.sqrt(squares / divisor);
    },
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

export interface MeanDeviationOptions {
  readonly length: number;
  readonly factor: number;
  /** Where nothing moved. */
  readonly whenStill: number;
}

/** A value less its mean, over the mean distance of `length` values from that mean times a factor. */
export function perMeanDeviation(
  graph: Graph,
  a: Column,
  mean: Column,
  { length, factor, whenStill }: MeanDeviationOptions,
): Column {
  return graph.column({ reads: [a, mean], memory: window(length - 1) }, (out) => (from, to) => {
    const [read, means, values] = [a.values, mean.values, out.values];
    for (let at = from; at < to; at += 1) {
      let middle = means[at]!;
      values[at] = Number.NaN;
      if (Number.isNaN(middle)) continue;
      let sum = distances(read, at - length + 1, at, middle);
      if (sum <= Math.abs(middle) * length * CLOSE) {
        middle = closeMean(read, at, length);
        sum = distances(read, at - length + 1, at, middle);
      }
      // Not by a ternary: a number that is one of two is kept in an object of its own, for every bar.
      if (sum > 0) values[at] = (read[at]! - middle) / ((sum / length) * factor);
      else values[at] = whenStill;
    }
  });
}

/** How far a value lies from the mean of the last `length`; the mean is taken anew where it has too few digits for that. */
export function fromMean(graph: Graph, a: Column, mean: Column, length: number): Column {
  return graph.column({ reads: [a, mean], memory: window(length - 1) }, (out) => (from, to) => {
    const [read, means, values] = [a.values, mean.values, out.values];
    for (let at = from; at < to; at += 1) {
      const middle = means[at]!;
      const distance = read[at]! - middle;
      if (Math.abs(distance) <= Math.abs(middle) * CLOSE) values[at] = read[at]! - closeMean(read, at, length);
      else values[at] = distance;
    }
  });
}

/** The mean of values that lie close together, by how far they lie from the last one: where all are the same it is that. */
function closeMean(read: Float64Array, at: number, length: number): number {
  const last = read[at]!;
  let sum = 0;
  for (let back = length - 1; back > 0; back -= 1) sum += read[at - back]! - last;
  return last + sum / length;
}

/** How far the values of the bars [from, to] lie from a middle, added up: in four sums, of which none waits for the others. */
function distances(read: Float64Array, from: number, to: number, middle: number): number {
  let first = 0;
  let second = 0;
  let third = 0;
  let fourth = 0;
  let at = from;
  for (; at + 3 <= to; at += 4) {
    first += Math.abs(read[at]! - middle);
    second += Math.abs(read[at + 1]! - middle);
    third += Math.abs(read[at + 2]! - middle);
    fourth += Math.abs(read[at + 3]! - middle);
  }
  for (; at <= to; at += 1) first += Math.abs(read[at]! - middle);
  return first + second + (third + fourth);
}
