/** Averages whose pace follows the market. */
import type { Column, Graph } from '../graph/graph.ts';
import { decay, WHOLE } from '../graph/memory.ts';
import { absolute, change, lag } from './arithmetic.ts';
import { highest, lowest } from './extremes.ts';
import { sum } from './sum.ts';

const COUNT = 0;
const VALUE = 1;

export interface KaufmanOptions {
  readonly length: number;
  readonly fast: number;
  readonly slow: number;
  /**
   * `talib` has its first value after `length` changes; `pandas` and `skender` also give the value before, with which it begins,
   * and `skender` takes the value itself where nothing moved at all.
   */
  readonly start: 'talib' | 'pandas' | 'skender';
}

/** Kaufman's: the straighter the way of `length` values, the faster. */
export function kaufman(graph: Graph, a: Column, { length, fast, slow, start }: KaufmanOptions): Column {
  const way = sum(graph, absolute(graph, change(graph, a)), length);
  const [quick, calm] = [2 / (fast + 1), 2 / (slow + 1)];
  const paceOfStill = start === 'skender' ? 1 : quick ** 2;
  const memory = decay(1 - Math.min(quick, calm) ** 2, length);
  return graph.column({ reads: [a, way], state: 2, memory, back: length + 1 }, (out) => (from, to, state) => {
    const [read, ways, values] = [a.values, way.values, out.values];
    let count = state[COUNT]!;
    let average = state[VALUE]!;
    for (let at = from; at < to; at += 1) {
      const value = read[at]!;
      values[at] = Number.NaN;
      if (Number.isNaN(value)) continue;
      if (count < length) {
        count += 1;
        average = value;
        if (count === length && start !== 'talib') values[at] = value;
        continue;
      }
      const walked = ways[at]!;
      if (Number.isNaN(walked)) continue;
      const gain = Math.abs(value - read[at - length]!);
      const straight = gain >= walked ? 1 : gain / walked;
      const pace = walked === 0 ? paceOfStill : (straight * (quick - calm) + calm) ** 2;
      average += pace * (value - average);
      values[at] = average;
    }
    state[COUNT] = count;
    state[VALUE] = average;
  });
}

/** An average that each value moves by a share of the way that a column tells; it begins with the first value that has one. */
export function paced(graph: Graph, a: Column, pace: Column, memory = WHOLE): Column {
  return graph.column({ reads: [a, pace], state: 2, memory }, (out) => (from, to, state) => {
    const [read, paces, values] = [a.values, pace.values, out.values];
    let hasBegun = state[COUNT]! === 1;
    let average = state[VALUE]!;
    for (let at = from; at < to; at += 1) {
      const value = read[at]!;
      const share = paces[at]!;
      values[at] = Number.NaN;
      if (Number.isNaN(value) || Number.isNaN(share)) continue;
      average = hasBegun ? average + share * (value - average) : value;
      hasBegun = true;
      values[at] = average;
    }
    state[COUNT] = hasBegun ? 1 : 0;
    state[VALUE] = average;
  });
}

/** Ehlers' fractal pace: from how much of the window's range its halves fill. */
export function fractalPace(graph: Graph, length: number): Column {
  const half = length / 2;
  const [high, low] = [graph.bar('high'), graph.bar('low')];
  const [tops, bottoms] = [highest(graph, high, half), lowest(graph, low, half)];
  const [oldTops, oldBottoms] = [lag(graph, tops, half), lag(graph, bottoms, half)];
  return graph.column({ reads: [tops, bottoms, oldTops, oldBottoms] }, (out) => (from, to) => {
    const [top, bottom, oldTop, oldBottom] = [tops.values, bottoms.values, oldTops.values, oldBottoms.values];
    const { values } = out;
    for (let at = from; at < to; at += 1) {
      const recent = (top[at]! - bottom[at]!) / half;
      const older = (oldTop[at]! - oldBottom[at]!) / half;
      const all = (Math.max(top[at]!, oldTop[at]!) - Math.min(bottom[at]!, oldBottom[at]!)) / length;
      const isFlat = all === 0 || recent + older === 0;
      const dimension = isFlat ? 1 : Math.log((recent + older) / all) / Math.LN2;
      values[at] = Math.min(1, Math.max(0.01, Math.exp(-4.6 * (dimension - 1))));
    }
  });
}

/** McGinley's: slower as the price runs away above it, faster below. */
export function dynamic(graph: Graph, a: Column, begin: Column, length: number): Column {
  return graph.column({ reads: [a, begin], state: 2, memory: WHOLE }, (out) => (from, to, state) => {
    const [read, begins, values] = [a.values, begin.values, out.values];
    let hasBegun = state[COUNT]! === 1;
    let average = state[VALUE]!;
    for (let at = from; at < to; at += 1) {
      const value = read[at]!;
      values[at] = Number.NaN;
      if (Number.isNaN(value)) continue;
      if (!hasBegun) {
        average = begins[at]!;
        hasBegun = !Number.isNaN(average);
        if (hasBegun) values[at] = average;
        continue;
      }
      const divisor = length * (value / average) ** 4;
      // A price of 0 has no distance in proportion, and a divisor below 1 would throw the average past the price.
      if (divisor >= 1) average += (value - average) / divisor;
      else average = value;
      values[at] = average;
    }
    state[COUNT] = hasBegun ? 1 : 0;
    state[VALUE] = average;
  });
}
