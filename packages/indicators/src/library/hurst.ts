import { defineIndicator } from '../definition.ts';
import { length, source } from '../inputs.ts';
import { lag } from '../kernels/arithmetic.ts';
import { rescaledRange } from '../kernels/hurst.ts';
import { logarithmOfRatio } from '../kernels/logarithm.ts';
import { priceOf } from '../kernels/price.ts';

export const hurst = defineIndicator({
  type: 'hurst',
  name: 'Hurst Exponent',
  short: 'Hurst',
  category: 'volatility',
  pane: 'own',
  inputs: { length: length(100, { min: 20, max: 2000 }), source: source() },
  plots: { hurst: { name: 'Hurst', draws: 'line', color: 'up', below: 'down', turnsAt: 0.5 } },
  levels: [0.5],
  build: (graph, { length, source }) => {
    const price = priceOf(graph, source);
    return { hurst: rescaledRange(graph, logarithmOfRatio(graph, price, lag(graph, price, 1)), length) };
  },
});
