import { convention } from '../conventions.ts';
import { defineIndicator } from '../definition.ts';
import { choice, length, source } from '../inputs.ts';
import { convergence, OSCILLATOR_AVERAGES } from '../kernels/convergence.ts';
import { priceOf } from '../kernels/price.ts';

export const apo = defineIndicator({
  type: 'apo',
  name: 'Absolute Price Oscillator',
  short: 'APO',
  category: 'momentum',
  pane: 'own',
  inputs: {
    fast: length(12, { name: 'Fast length' }),
    slow: length(26, { name: 'Slow length' }),
    source: source(),
    average: choice('Average', 'ema', OSCILLATOR_AVERAGES),
    convention: convention('tradingview', 'talib', 'pandas'),
  },
  plots: { apo: { name: 'APO', draws: 'line', color: 'first' } },
  levels: [0],
  build: (graph, { source, ...averages }) => ({ apo: convergence(graph, priceOf(graph, source), averages) }),
});
