import type { Column, Graph } from '../graph/graph.ts';
import { WHOLE } from '../graph/memory.ts';

/** 1 or -1, and 0 before the first bar. */
const WAY = 0;
const TOP = 1;
const BOTTOM = 2;
const STOP = 3;

export interface VolatilityStop {
  readonly stop: Column;
  /** 1 while the stop lies below the price, -1 while above. */
  readonly trend: Column;
}

/**
 * A stop that keeps off the furthest price since the trend began: it rises at first, never comes back, and where the price is behind it, it begins anew on the other side.
 *
 * @param options `early`: the range while there is no mean of ranges yet; nothing is told of these bars
 */
export function volatilityStop(
  graph: Graph,
  a: Column,
  { range, early, multiplier }: { readonly range: Column; readonly early: Column; readonly multiplier: number },
): VolatilityStop {
  const options = { reads: [a, range, early], state: 4, memory: WHOLE };
  const [stop, trend] = graph.columns(2, options, ([stops, trends]) => (from, to, state) => {
    const [read, ranges, first] = [a.values, range.values, early.values];
    const [values, ways] = [stops!.values, trends!.values];
    for (let at = from; at < to; at += 1) {
      const price = read[at]!;
      const isKnown = !Number.isNaN(ranges[at]!);
      const reach = isKnown ? ranges[at]! * multiplier : first[at]!;
      values[at] = Number.NaN;
      ways[at] = Number.NaN;
      if (Number.isNaN(price + reach)) continue;
      step(state, price, reach);
      if (!isKnown) continue;
      values[at] = state[STOP]!;
      ways[at] = state[WAY]!;
    }
  });
  return { stop: stop!, trend: trend! };
}

function step(state: Float64Array, price: number, reach: number): void {
  const before = state[WAY]!;
  const isRising = before >= 0;
  state[TOP] = before === 0 ? price : Math.max(state[TOP]!, price);
  state[BOTTOM] = before === 0 ? price : Math.min(state[BOTTOM]!, price);
  if (before === 0) state[STOP] = price - reach;
  else if (isRising) state[STOP] = Math.max(state[STOP]!, state[TOP]! - reach);
  else state[STOP] = Math.min(state[STOP]!, state[BOTTOM]! + reach);
  const way = price >= state[STOP]! ? 1 : -1;
  if (before !== 0 && way !== before) {
    state[TOP] = price;
    state[BOTTOM] = price;
    state[STOP] = way === 1 ? price - reach : price + reach;
  }
  state[WAY] = way;
}
