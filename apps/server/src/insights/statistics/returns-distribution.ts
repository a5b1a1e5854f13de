import { INSIGHT_BINS } from '@candlemark/contracts';
import { knownIn, numberIn, type Row, rowsIn } from '../row-values.ts';
import type { Statistic } from '../statistic.ts';
import sql from './returns-distribution.sql';

/** Returns without which a shape says nothing, and without which a twentieth and a hundredth of them is not one return. */
const NEEDED = 30;
const NEEDED_FOR_95 = 20;
const NEEDED_FOR_99 = 100;

/** Standard deviations below the mean of a normal distribution that a twentieth and a hundredth of it lie under. */
const Z_95 = 1.6448536269514722;
const Z_99 = 2.3263478740408408;

export const returnsDistribution: Statistic<'returns-distribution'> = {
  name: 'returns-distribution',
  summary: 'How the returns of an instrument are spread: histogram, moments, value at risk',
  values: 'returns',
  sql,
  rows: 'each',
  counts: 'returns',
  matching: 'none',
  none: 'too-few',
  needs: () => NEEDED,
  binds: ({ returns = 'log', bins = INSIGHT_BINS.default }) => ({ log: returns === 'log', bins }),
  answer(row, _asked, { bins = INSIGHT_BINS.default }) {
    const [n, mean, deviation] = [numberIn(row, 'n'), numberIn(row, 'mean'), numberIn(row, 'deviation')];
    const isMoving = deviation > 0;
    return {
      mean,
      deviation,
      skewness: knownIn(row, 'skewness'),
      excessKurtosis: knownIn(row, 'excess_kurtosis'),
      lowest: numberIn(row, 'lowest'),
      highest: numberIn(row, 'highest'),
      valueAtRisk: {
        historical95: n < NEEDED_FOR_95 ? null : -numberIn(row, 'tail_5'),
        historical99: n < NEEDED_FOR_99 ? null : -numberIn(row, 'tail_1'),
        parametric95: isMoving ? Z_95 * deviation - mean : null,
        parametric99: isMoving ? Z_99 * deviation - mean : null,
      },
      histogram: histogram(row, bins),
    };
  },
};

/** All bins, also those that hold nothing; a single one where all returns are the same. */
function histogram(row: Row, bins: number) {
  const [lowest, highest] = [numberIn(row, 'lowest'), numberIn(row, 'highest')];
  const counts = new Map(rowsIn(row, 'bins').map((bin) => [numberIn(bin, 'bin'), numberIn(bin, 'count')]));
  const size = highest > lowest ? bins : 1;
  const edge = (place: number) => (place === size ? highest : lowest + ((highest - lowest) / size) * place);
  return Array.from({ length: size }, (_, at) => ({ from: edge(at), to: edge(at + 1), count: counts.get(at) ?? 0 }));
}
