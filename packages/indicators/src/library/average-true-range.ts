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
  formula:
    'the true range averaged by Wilder over `length` bars, beginning with their mean; the first bar has the range from low to high (talib: it has none)',
  origin: 'J. W. Wilder, New Concepts in Technical Trading Systems, 1978',
  build: (graph, { length, convention }) => ({ atr: averageRange(graph, length, convention) }),
});
