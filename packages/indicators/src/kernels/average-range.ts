import { type Convention, seedOf } from '../conventions.ts';
import type { Column, Graph } from '../graph/graph.ts';
import { behind, decay, window } from '../graph/memory.ts';
import type { Seed } from './average.ts';

/** The true range averaged by Wilder; by TA-Lib without the first bar, which has no close before it. */
export function averageRange(graph: Graph, length: number, convention: Convention): Column {
  return wilderRange(graph, length, { isWithoutFirst: convention === 'talib', seed: seedOf(convention) });
}

/** @param options `isWithoutFirst`: the first bar, which has no close before it, does not count */
export function wilderRange(
  graph: Graph,
  length: number,
  { isWithoutFirst, seed = 'mean' }: { readonly isWithoutFirst: boolean; readonly seed?: Seed },
): Column {
  const [high, low, close] = [graph.bar('high'), graph.bar('low'), graph.bar('close')];
  const share = 1 / length;
  const seeded = seed === 'first' ? 1 : length;
  // state: values so far, their average
  const options = { reads: [high, low, close], state: 2, memory: behind(window(1), decay(1 - share, length)) };
  return graph.column(options, (out) => (from, to, state) => {
    const [h, l, c, values] = [high.values, low.values, close.values, out.values];
    let count = state[0]! | 0;
    let average = state[1]!;
    for (let at = from; at < to; at += 1) {
      const before = at === 0 ? h[at]! : c[at - 1]!;
      const range = Math.max(h[at]!, before) - Math.min(l[at]!, before);
      values[at] = Number.NaN;
      if (Number.isNaN(range) || (at === 0 && isWithoutFirst)) continue;
      if (count === seeded) {
        average += share * (range - average);
      } else {
        average += range;
        count += 1;
        if (count < seeded) continue;
        average /= seeded;
      }
      values[at] = average;
    }
    state[0] = count;
    state[1] = average;
  });
}
