import { INSIGHT_POINTS } from '@candlemark/contracts';
import { drawdownIn, knownIn, numberIn, rowsIn, thinnedTo, timeIn } from '../row-values.ts';
import type { Statistic } from '../statistic.ts';
import sql from './basket.sql';

export const basket: Statistic<'basket'> = {
  name: 'basket',
  summary: 'What a basket of instruments with weights brought, and what each added to that',
  values: 'times at which the basket has a value',
  sql,
  rows: 'joint',
  counts: 'bars',
  matching: 'labels',
  none: 'too-few',
  needs: () => 2,
  binds: ({ rebalancing = 'none', points = INSIGHT_POINTS.default }) => ({ rebalancing, points }),
  answer(row, { instruments }, { points = INSIGHT_POINTS.default }) {
    // A basket without one of its instruments is another basket.
    if (numberIn(row, 'priced') < instruments.length) return 'no-bars';
    if (knownIn(row, 'total') === null) return 'no-overlap';
    return {
      total: numberIn(row, 'total'),
      from: timeIn(row, 'begin_us'),
      rebalanced: numberIn(row, 'rebalanced'),
      maxDrawdown: drawdownIn(row),
      currentDrawdown: numberIn(row, 'current_drawdown'),
      points: rowsIn(row, 'points').map((point) => ({
        time: timeIn(point, 'time_us'),
        growth: numberIn(point, 'growth'),
        drawdown: numberIn(point, 'drawdown'),
      })),
      thinned: thinnedTo(numberIn(row, 'n'), points),
      contributions: rowsIn(row, 'contributions').map((part) => ({
        instrument: instruments[numberIn(part, 'instrument')]!.instrument.id,
        weight: numberIn(part, 'weight'),
        contribution: numberIn(part, 'contribution'),
      })),
    };
  },
};
