import { type Convention, seedOf } from '../conventions.ts';
import type { Column, Graph } from '../graph/graph.ts';
import { window } from '../graph/memory.ts';
import { over, scaled } from './arithmetic.ts';
import { ema, sma } from './average.ts';
import { withoutFirst } from './gate.ts';

/** The averages that an oscillator of two may be made of. */
export const OSCILLATOR_AVERAGES = ['ema', 'sma'] as const;
export type OscillatorAverage = (typeof OSCILLATOR_AVERAGES)[number];

export interface TwoAverages {
  readonly fast: number;
  readonly slow: number;
  readonly convention: Convention;
  readonly average?: OscillatorAverage;
}

/** The average over `fast` values less the one over `slow`; `inPercent` of the slow one. */
export function convergence(
  graph: Graph,
  a: Column,
  { fast, slow, convention, average = 'ema' }: TwoAverages,
  unit: 'plain' | 'percent' = 'plain',
): Column {
  const seed = seedOf(convention);
  // TA-Lib leaves out so many values that both averages have their first one at the same bar.
  const later = convention === 'talib' && average === 'ema' ? Math.abs(slow - fast) : 0;
  const mean = (length: number, other: number) =>
    average === 'sma'
      ? sma(graph, a, length)
      : ema(graph, length < other ? withoutFirst(graph, a, later) : a, length, seed);
  const calm = mean(slow, fast);
  const apart = difference(graph, mean(fast, slow), calm, average === 'sma' ? 0 : Math.max(fast, slow));
  return unit === 'plain' ? apart : scaled(graph, over(graph, apart, calm), 100);
}

/** Nearby averages differ by little, of which what is negligible of each is more: they reach five lengths further. */
function difference(graph: Graph, a: Column, b: Column, length: number): Column {
  return graph.column({ reads: [a, b], memory: window(5 * length) }, (out) => (from, to) => {
    const [left, right, values] = [a.values, b.values, out.values];
    for (let at = from; at < to; at += 1) values[at] = left[at]! - right[at]!;
  });
}
