/** Wilder's directional movement. */
import type { Column, Graph } from '../graph/graph.ts';
import { decay, window } from '../graph/memory.ts';
import { lag, over, scaled } from './arithmetic.ts';
import { wilder } from './average.ts';
import { between } from './channel.ts';
import { withoutFirst } from './gate.ts';
import { trueRange } from './price.ts';

export interface Directional {
  readonly plus: Column;
  readonly minus: Column;
  readonly dx: Column;
  readonly adx: Column;
  readonly adxr: Column;
}

export interface DirectionalOptions {
  readonly length: number;
  readonly smoothing: number;
  /** TA-Lib begins its sums with one bar less, and ADXR looks back one bar less. */
  readonly isOfTaLib: boolean;
}

export function directional(graph: Graph, { length, smoothing, isOfTaLib }: DirectionalOptions): Directional {
  const moved = (column: Column) => (isOfTaLib ? talibSum(graph, column, length) : wilder(graph, column, length));
  const [up, down] = moves(graph);
  const range = moved(withoutFirst(graph, trueRange(graph), 1));
  const plus = scaled(graph, over(graph, moved(up), range), 100);
  const minus = scaled(graph, over(graph, moved(down), range), 100);
  const dx = differing(graph, plus, minus);
  const adx = wilder(graph, dx, smoothing);
  const back = isOfTaLib ? smoothing - 1 : smoothing;
  return { plus, minus, dx, adx, adxr: between(graph, adx, lag(graph, adx, back)) };
}

/** How far highs and lows have gone beyond those before: the larger of both, the other one is 0. */
function moves(graph: Graph): readonly [up: Column, down: Column] {
  const [high, low] = [graph.bar('high'), graph.bar('low')];
  const [up, down] = graph.columns(2, { reads: [high, low], memory: window(1) }, ([ups, downs]) => (from, to) => {
    const [h, l, above, below] = [high.values, low.values, ups!.values, downs!.values];
    for (let at = from; at < to; at += 1) {
      const higher = at === 0 ? Number.NaN : h[at]! - h[at - 1]!;
      const lower = at === 0 ? Number.NaN : l[at - 1]! - l[at]!;
      // 0 times what is missing is missing.
      above[at] = higher > lower && higher > 0 ? higher : 0 * (higher - lower);
      below[at] = lower > higher && lower > 0 ? lower : 0 * (higher - lower);
    }
  });
  return [up!, down!];
}

/** 100 |a - b| / (a + b), and 0 where both are 0. */
function differing(graph: Graph, a: Column, b: Column): Column {
  return graph.column({ reads: [a, b] }, (out) => (from, to) => {
    const [left, right, values] = [a.values, b.values, out.values];
    for (let at = from; at < to; at += 1) {
      const both = left[at]! + right[at]!;
      values[at] = both === 0 ? 0 : (100 * Math.abs(left[at]! - right[at]!)) / both;
    }
  });
}

/** Wilder's sum as TA-Lib has it: `length - 1` values are added up, and each further one takes a share of the sum away first. */
function talibSum(graph: Graph, a: Column, length: number): Column {
  const memory = decay(1 - 1 / length, length);
  return graph.column({ reads: [a], state: 2, memory }, (out) => (from, to, state) => {
    const [read, values] = [a.values, out.values];
    let count = state[0]! | 0;
    let sum = state[1]!;
    for (let at = from; at < to; at += 1) {
      const value = read[at]!;
      values[at] = Number.NaN;
      if (Number.isNaN(value)) continue;
      count += 1;
      sum += count < length ? value : value - sum / length;
      if (count >= length) values[at] = sum;
    }
    state[0] = count;
    state[1] = sum;
  });
}
