import { defineIndicator } from '../definition.ts';
import { length } from '../inputs.ts';
import { meanRangeOfPeriods } from '../kernels/by-period.ts';

export const averageDayRange = defineIndicator({
  type: 'average-day-range',
  name: 'Average Day Range',
  short: 'ADR',
  category: 'level',
  pane: 'own',
  inputs: { length: length(14) },
  plots: { range: { name: 'ADR', draws: 'line', color: 'first' } },

  build: (graph, { length }) => ({ range: meanRangeOfPeriods(graph, 'day', length) }),
});
