import { type Convention, seedOf } from '../conventions.ts';
import type { Column, Graph } from '../graph/graph.ts';
import { change, gains, losses } from './arithmetic.ts';
import { wilder } from './average.ts';
import { zeroFirst } from './gate.ts';
import { balanceOf, shareOf } from './ratio.ts';

/** Gains and losses, each averaged by Wilder. */
function averages(graph: Graph, a: Column, length: number, convention: Convention) {
  // Python's libraries count the first bar as one that did not move.
  const moves = convention === 'pandas' ? zeroFirst(graph, change(graph, a)) : change(graph, a);
  const seed = seedOf(convention);
  return [wilder(graph, gains(graph, moves), length, seed), wilder(graph, losses(graph, moves), length, seed)] as const;
}

/** Wilder's relative strength index; 100 where nothing was lost, and by TA-Lib 0 where nothing moved at all. */
export function relativeStrength(graph: Graph, a: Column, length: number, convention: Convention): Column {
  const [gained, lost] = averages(graph, a, length, convention);
  return shareOf(graph, gained, lost, 100, convention === 'talib' ? 0 : 100);
}

/** Gains less losses in percent of both, each averaged by Wilder. */
export function strengthBalance(graph: Graph, a: Column, length: number): Column {
  return balanceOf(graph, ...averages(graph, a, length, 'talib'), 0);
}
