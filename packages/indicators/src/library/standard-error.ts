import { defineIndicator } from '../definition.ts';
import { length, source } from '../inputs.ts';
import { priceOf } from '../kernels/price.ts';
import { regression, regressionError } from '../kernels/regression.ts';

export const standardError = defineIndicator({
  type: 'standard-error',
  name: 'Standard Error',
  short: 'SE',
  aliases: ['stderr'],
  category: 'volatility',
  pane: 'own',
  inputs: { length: length(14, { min: 3 }), source: source() },
  plots: { error: { name: 'SE', draws: 'line', color: 'first' } },
  build: (graph, { length, source }) => {
    const price = priceOf(graph, source);
    return { error: regressionError(graph, price, regression(graph, price, length), length, length - 2) };
  },
});
