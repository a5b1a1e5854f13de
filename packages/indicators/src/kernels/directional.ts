/** Wilder's directional movement. */
import type { Column, Graph } from '../graph/graph.ts';
import { behind, decay, window } from '../graph/memory.ts';
import { lag } from './arithmetic.ts';
import { wilder } from './average.ts';
import { between } from './channel.ts';

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
  const [plus, minus] = movement(graph, length, isOfTaLib, 2);
  const [dx] = movement(graph, length, isOfTaLib, 1);
  const adx = wilder(graph, dx!, smoothing);
  const back = isOfTaLib ? smoothing - 1 : smoothing;
  return { plus: plus!, minus: minus!, dx: dx!, adx, adxr: between(graph, adx, lag(graph, adx, back)) };
}

const COUNT = 0;
const RANGE = 1;
const RISING = 2;
const FALLING = 3;

/**
 * How far highs and lows have gone beyond those before (the larger of both, the other one is 0), averaged by Wilder: in percent
 * of the average true range as two columns, or how they differ in percent of their sum as one, 0 where both are 0.
 *
 * TA-Lib takes sums in place of means: `length - 1` values are added up, and each further one takes a share of the sum away first.
 */
function movement(graph: Graph, length: number, isOfTaLib: boolean, count: 1 | 2): readonly Column[] {
  const [high, low, close] = [graph.bar('high'), graph.bar('low'), graph.bar('close')];
  const memory = behind(window(1), decay(1 - 1 / length, length));
  const [seeded, unit] = isOfTaLib ? [length - 1, 1] : [length, 1 / length];
  const options = { reads: [high, low, close], state: 4, memory };
  return graph.columns(count, options, ([first, second]) => (from, to, state) => {
    const [h, l, c] = [high.values, low.values, close.values];
    const values = first!.values;
    const others = second?.values;
    let met = state[COUNT]! | 0;
    let range = state[RANGE]!;
    let rising = state[RISING]!;
    let falling = state[FALLING]!;
    for (let at = from; at < to; at += 1) {
      values[at] = Number.NaN;
      if (others !== undefined) others[at] = Number.NaN;
      // The first bar has none before it, which is as if that were missing.
      const last = at - 1 + Number(at === 0);
      const reach = Math.max(h[at]!, c[last]!) - Math.min(l[at]!, c[last]!);
      const higher = h[at]! - h[last]!;
      const lower = l[last]! - l[at]!;
      if (Number.isNaN(reach + higher + lower) || last === at) continue;
      const keep = met < seeded ? 1 : 1 - 1 / length;
      range = range * keep + reach * unit;
      rising = rising * keep + farther(higher, lower) * unit;
      falling = falling * keep + farther(lower, higher) * unit;
      met += 1;
      if (met < length || range === 0) continue;
      values[at] = others === undefined ? differing(rising, falling) : (100 * rising) / range;
      if (others !== undefined) others[at] = (100 * falling) / range;
    }
    state[COUNT] = met;
    state[RANGE] = range;
    state[RISING] = rising;
    state[FALLING] = falling;
  });
}

function farther(one: number, other: number): number {
  return one > other ? Math.max(one, 0) : 0;
}

function differing(one: number, other: number): number {
  const both = one + other;
  return both === 0 ? 0 : (100 * Math.abs(one - other)) / both;
}
