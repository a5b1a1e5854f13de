import { convention } from '../conventions.ts';
import { defineIndicator } from '../definition.ts';
import { length, source } from '../inputs.ts';
import { priceOf } from '../kernels/price.ts';
import { relativeStrength } from '../kernels/strength.ts';

export const rsi = defineIndicator({
  type: 'rsi',
  name: 'Relative Strength Index',
  short: 'RSI',
  category: 'momentum',
  pane: 'own',
  inputs: { length: length(14), source: source(), convention: convention('tradingview', 'talib', 'pandas') },
  plots: { rsi: { name: 'RSI', draws: 'line', color: 'first' } },
  levels: [30, 50, 70],
  beyond: { plot: 'rsi', above: 'up', below: 'down' },
  range: [0, 100],
  build: (graph, { length, source, convention }) => ({
    rsi: relativeStrength(graph, priceOf(graph, source), length, convention),
  }),
});
