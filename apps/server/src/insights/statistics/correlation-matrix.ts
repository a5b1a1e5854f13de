import { clusterOrder } from '../cluster-order.ts';
import { knownIn, numberIn, rowsIn } from '../row-values.ts';
import type { Statistic } from '../statistic.ts';
import sql from './correlation-matrix.sql';

/** Pairs of returns without which a cell stays empty. */
const NEEDED = 10;

export const correlationMatrix: Statistic<'correlation-matrix'> = {
  name: 'correlation-matrix',
  summary: 'How the returns of every two instruments go together, and an order in which what does stands together',
  values: 'pairs of returns, of the two instruments that have the most',
  sql,
  rows: 'joint',
  counts: 'returns',
  matching: 'slots',
  none: 'no-overlap',
  needs: () => NEEDED,
  binds: () => ({}),
  answer(row, { instruments }) {
    const correlations = instruments.map(
      (_, a) => instruments.map((_, b) => (a === b ? 1 : null)) as (number | null)[],
    );
    const counts = instruments.map(() => instruments.map(() => 0));
    for (const pair of rowsIn(row, 'pairs')) {
      const [a, b, n] = [numberIn(pair, 'a'), numberIn(pair, 'b'), numberIn(pair, 'n')];
      const correlation = n < NEEDED ? null : knownIn(pair, 'correlation');
      const bounded = correlation === null ? null : Math.max(-1, Math.min(1, correlation));
      correlations[a]![b] = bounded;
      correlations[b]![a] = bounded;
      counts[a]![b] = n;
      counts[b]![a] = n;
    }
    for (const at of instruments.keys()) counts[at]![at] = Math.max(...counts[at]!);
    return {
      instruments: instruments.map(({ instrument }) => instrument.id),
      correlations,
      counts,
      order: [...clusterOrder(correlations)],
    };
  },
};
