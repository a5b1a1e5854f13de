import { type Convention, seedOf } from '../conventions.ts';
import type { Column, Graph } from '../graph/graph.ts';
import { wilder } from './average.ts';
import { withoutFirst } from './gate.ts';
import { trueRange } from './price.ts';

/** The true range averaged by Wilder; by TA-Lib without the first bar, which has no close before it. */
export function averageRange(graph: Graph, length: number, convention: Convention): Column {
  const range = trueRange(graph);
  return wilder(graph, convention === 'talib' ? withoutFirst(graph, range, 1) : range, length, seedOf(convention));
}
