import { convention } from '../conventions.ts';
import { defineIndicator } from '../definition.ts';
import { length } from '../inputs.ts';
import { directional } from '../kernels/directional.ts';

export const averageDirectional = defineIndicator({
  type: 'adx',
  name: 'Average Directional Index',
  short: 'ADX',
  category: 'trend',
  pane: 'own',
  inputs: {
    length: length(14),
    smoothing: length(14, { name: 'ADX smoothing' }),
    convention: convention('tradingview', 'talib'),
  },
  plots: { adx: { name: 'ADX', draws: 'line', color: 'first' } },
  range: [0, 100],
  levels: [20],
  formula: 'the difference of +DI and -DI in percent of their sum, averaged by Wilder over `smoothing` values',
  origin: 'J. W. Wilder, New Concepts in Technical Trading Systems, 1978',
  build: (graph, { length, smoothing, convention }) => ({
    adx: directional(graph, { length, smoothing, isOfTaLib: convention === 'talib' }).adx,
  }),
});
