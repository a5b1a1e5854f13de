/*
 * The straight line of least squares through the last values, against their number in the window.
 *
 * Sums of the values and of the values times their number run along; they are added up anew from time to time, so that
 * errors of rounding do not pile up. One bar more costs the same for any length.
 */
import type { Column, Graph } from '../graph/graph.ts';
import { window } from '../graph/memory.ts';
import { renewalMask } from './along-window.ts';
import type { Band } from './channel.ts';

export interface Regression {
  /** The line at the window's newest bar. */
  readonly end: Column;
  /** What it gains with each bar. */
  readonly slope: Column;
}

/** The line through `length` values (2 or more) in a row; none where one of them is missing. */
export function regression(graph: Graph, a: Column, length: number): Regression {
  const middle = (length - 1) / 2;
  const spread = (length * (length * length - 1)) / 12;
  const renewal = renewalMask(length);
  // state: values in a row, a value nearby that all are taken less, their sum, and that weighted by their number from 0 on
  const options = { reads: [a], state: 4, memory: window(length - 1) };
  const [end, slope] = graph.columns(2, options, ([ends, slopes]) => (from, to, state) => {
    const [read, atEnd, rise] = [a.values, ends!.values, slopes!.values];
    let count = state[0]! | 0;
    let near = state[1]!;
    let simple = state[2]!;
    let weighted = state[3]!;
    for (let at = from; at < to; at += 1) {
      const value = read[at]!;
      atEnd[at] = Number.NaN;
      rise[at] = Number.NaN;
      count = Number.isNaN(value) ? 0 : count + 1;
      if (count < length) continue;
      if (count === length || (count & renewal) === 0) {
        near = value;
        simple = 0;
        weighted = 0;
        for (let back = length - 1; back >= 0; back -= 1) {
          simple += read[at - back]! - near;
          weighted += (length - 1 - back) * (read[at - back]! - near);
        }
      } else {
        const rest = simple - (read[at - length]! - near);
        weighted += (length - 1) * (value - near) - rest;
        simple = rest + (value - near);
      }
      const gain = (weighted - middle * simple) / spread;
      rise[at] = gain;
      atEnd[at] = near + simple / length + gain * middle;
    }
    state[0] = count;
    state[1] = near;
    state[2] = simple;
    state[3] = weighted;
  });
  return { end: end!, slope: slope! };
}

/** The root of the mean square of what lies between the values and their line, the squares divided by `divisor`. */
export function regressionError(
  graph: Graph,
  a: Column,
  { end, slope }: Regression,
  length: number,
  divisor: number,
): Column {
  return graph.column({ reads: [a, end, slope], memory: window(length - 1) }, (out) => (from, to) => {
    const [read, ends, slopes, values] = [a.values, end.values, slope.values, out.values];
    for (let at = from; at < to; at += 1) {
      const [atEnd, gain] = [ends[at]!, slopes[at]!];
      let squares = Number.isNaN(atEnd) ? Number.NaN : 0;
      for (let back = 0; back < length && !Number.isNaN(squares); back += 1) {
        const off = read[at - back]! - (atEnd - gain * back);
        squares += off * off;
      }
      values[at] = Math.sqrt(squares / divisor);
    }
  });
}

/** The line through the last `length` values of all, and so many errors above and below; drawn anew with every bar. */
export function lastLine(
  graph: Graph,
  { end, slope }: Regression,
  error: Column,
  length: number,
  factor: number,
): Band & { readonly middle: Column } {
  const options = { reads: [end, slope, error], memory: window(length - 1), ahead: Number.POSITIVE_INFINITY };
  const [middle, upper, lower] = graph.columns(3, options, ([line, above, below]) => (from, to) => {
    const [values, tops, bottoms] = [line!.values, above!.values, below!.values];
    const [atEnd, gain, spread] = [end.values[to - 1]!, slope.values[to - 1]!, factor * error.values[to - 1]!];
    for (let at = Math.max(0, from - length); at < to; at += 1) {
      const back = to - 1 - at;
      values[at] = back < length ? atEnd - gain * back : Number.NaN;
      tops[at] = values[at]! + spread;
      bottoms[at] = values[at]! - spread;
    }
  });
  return { middle: middle!, upper: upper!, lower: lower! };
}
