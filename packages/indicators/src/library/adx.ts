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
  build: (graph, { length, smoothing, convention }) => ({
    adx: directional(graph, { length, smoothing, isOfTaLib: convention === 'talib' }).adx,
  }),
});
