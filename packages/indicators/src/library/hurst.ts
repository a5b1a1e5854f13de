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
  formula:
    'the slope of the straight line through the logarithms of mean rescaled ranges over those of sizes: `length` logarithmic returns are cut into pieces of the whole, a half, a quarter and so on, down to 8 of them; none where nothing moved in a piece',
  origin: 'H. E. Hurst, Long-Term Storage Capacity of Reservoirs, 1951',
  build: (graph, { length, source }) => {
    const price = priceOf(graph, source);
    return { hurst: rescaledRange(graph, logarithmOfRatio(graph, price, lag(graph, price, 1)), length) };
  },
});
