import type { Column, Graph } from '../graph/graph.ts';
import { WHOLE } from '../graph/memory.ts';
import { lag } from './arithmetic.ts';

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

/** The best price of the trend: the highest, until that is known. */
const BEST = 1;
/** The lowest, until then. */
const LEAST = 2;
const FIRST = 3;
const COUNT = 4;
/** Whether the price has gone through the stop once. */
const TURNED = 5;

/**
 * Wilder's own: the stop of a bar is known before it, so far from the best price of the trend as the range of the bar before says, and it may come back. The first trend is that of the
 * first `length` prices, a guess of which nothing is told: stops begin behind the first turn.
 */
export function wilderStop(
  graph: Graph,
  a: Column,
  { range, length, multiplier }: { readonly range: Column; readonly length: number; readonly multiplier: number },
): VolatilityStop {
  const reach = lag(graph, range, 1);
  const options = { reads: [a, reach], state: 6, memory: WHOLE };
  const [stop, trend] = graph.columns(2, options, ([stops, trends]) => (from, to, state) => {
    const [values, ways] = [stops!.values, trends!.values];
    for (let at = from; at < to; at += 1) {
      values[at] = Number.NaN;
      ways[at] = Number.NaN;
      const price = a.values[at]!;
      if (Number.isNaN(price)) continue;
      if (state[COUNT]! < length) {
        begin(state, price, length);
        continue;
      }
      const way = state[WAY]!;
      const line = state[BEST]! - way * multiplier * reach.values[at]!;
      if (state[TURNED]! === 1) {
        values[at] = line;
        ways[at] = way;
      }
      if ((price - line) * way < 0) {
        state[WAY] = -way;
        state[BEST] = price;
        state[TURNED] = 1;
      } else state[BEST] = better(way, state[BEST]!, price);
    }
  });
  return { stop: stop!, trend: trend! };
}

function begin(state: Float64Array, price: number, length: number): void {
  const isFirst = state[COUNT]! === 0;
  if (isFirst) state[FIRST] = price;
  state[BEST] = isFirst ? price : Math.max(state[BEST]!, price);
  state[LEAST] = isFirst ? price : Math.min(state[LEAST]!, price);
  state[COUNT]! += 1;
  if (state[COUNT]! < length) return;
  state[WAY] = price > state[FIRST]! ? 1 : -1;
  if (state[WAY] === -1) state[BEST] = state[LEAST]!;
}

function better(way: number, a: number, b: number): number {
  return way === 1 ? Math.max(a, b) : Math.min(a, b);
}
