import { convention } from '../conventions.ts';
import { defineIndicator } from '../definition.ts';
import { length } from '../inputs.ts';
import { over, scaled } from '../kernels/arithmetic.ts';
import { averageRange } from '../kernels/average-range.ts';

export const natr = defineIndicator({
  type: 'natr',
  name: 'Normalized Average True Range',
  short: 'NATR',
  category: 'volatility',
  pane: 'own',
  inputs: { length: length(14), convention: convention('tradingview', 'talib', 'pandas') },
  plots: { natr: { name: 'NATR', draws: 'line', color: 'first' } },
  build: (graph, { length, convention }) => ({
    natr: scaled(graph, over(graph, averageRange(graph, length, convention), graph.bar('close')), 100),
  }),
});
