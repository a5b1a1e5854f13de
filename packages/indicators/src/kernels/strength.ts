import { type Convention, seedOf } from '../conventions.ts';
import type { Column, Graph } from '../graph/graph.ts';
import { behind, decay, window } from '../graph/memory.ts';

/** Wilder's relative strength index; 100 where nothing was lost, and by TA-Lib 0 where nothing moved at all. */
export function relativeStrength(graph: Graph, a: Column, length: number, convention: Convention): Column {
  return ofAverages(graph, a, length, convention, { rest: 0, whenStill: convention === 'talib' ? 0 : 100 });
}

/** Gains less losses in percent of both, each averaged by Wilder. */
export function strengthBalance(graph: Graph, a: Column, length: number): Column {
  return ofAverages(graph, a, length, 'talib', { rest: 1, whenStill: 0 });
}

const COUNT = 0;
const GAINED = 1;
const LOST = 2;

/**
 * Gains, less so many times the losses, in percent of both; each averaged by Wilder. All in one loop: a column for each step
 * would take several times as long to fill as the values take to compute.
 */
function ofAverages(
  graph: Graph,
  a: Column,
  length: number,
  convention: Convention,
  { rest, whenStill }: { readonly rest: 0 | 1; readonly whenStill: number },
): Column {
  const share = 1 / length;
  const seeded = seedOf(convention) === 'first' ? 1 : length;
  // Python's libraries count the first bar as one that did not move.
  const firstMove = convention === 'pandas' ? 0 : Number.NaN;
  const memory = behind(window(1), decay(1 - share, length));
  return graph.column({ reads: [a], state: 3, memory }, (out) => (from, to, state) => {
    const [read, values] = [a.values, out.values];
    let count = state[COUNT]! | 0;
    let gained = state[GAINED]!;
    let lost = state[LOST]!;
    let at = from;
    for (; at < to && count < seeded; at += 1) {
      const move = at === 0 ? firstMove : read[at]! - read[at - 1]!;
      values[at] = Number.NaN;
      if (Number.isNaN(move)) continue;
      count += 1;
      gained += Math.max(move, 0) / seeded;
      lost += Math.max(-move, 0) / seeded;
      if (count === seeded) values[at] = percent(gained, lost, rest, whenStill);
    }
    for (; at < to; at += 1) {
      const move = read[at]! - read[at - 1]!;
      if (Number.isNaN(move)) {
        values[at] = Number.NaN;
        continue;
      }
      gained += share * (Math.max(move, 0) - gained);
      lost += share * (Math.max(-move, 0) - lost);
      values[at] = percent(gained, lost, rest, whenStill);
    }
    state[COUNT] = count;
    state[GAINED] = gained;
    state[LOST] = lost;
  });
}

function percent(gained: number, lost: number, rest: 0 | 1, whenStill: number): number {
  if (lost === 0) return gained === 0 ? whenStill : 100;
  return (100 * (gained - rest * lost)) / (gained + lost);
}
