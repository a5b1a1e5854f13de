import { convention } from '../conventions.ts';
import { defineIndicator } from '../definition.ts';
import { length } from '../inputs.ts';
import { averageRange } from '../kernels/average-range.ts';

export const averageTrueRange = defineIndicator({
  type: 'atr',
  name: 'Average True Range',
  short: 'ATR',
  category: 'volatility',
  pane: 'own',
  inputs: { length: length(14), convention: convention('tradingview', 'talib', 'pandas') },
  plots: { atr: { name: 'ATR', draws: 'line', color: 'first' } },
  build: (graph, { length, convention }) => ({ atr: averageRange(graph, length, convention) }),
});
