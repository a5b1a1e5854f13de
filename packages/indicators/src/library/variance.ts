import { defineIndicator } from '../definition.ts';
import { choice, length, source } from '../inputs.ts';
import { times } from '../kernels/arithmetic.ts';
import { DEVIATIONS, deviation } from '../kernels/deviation.ts';
import { priceOf } from '../kernels/price.ts';

export const variance = defineIndicator({
  type: 'variance',
  name: 'Variance',
  short: 'Var',
  category: 'volatility',
  pane: 'own',
  inputs: { length: length(20), source: source(), deviation: choice('Deviation of', 'population', DEVIATIONS) },
  plots: { variance: { name: 'Variance', draws: 'line', color: 'first' } },
  build: (graph, { length, source, deviation: kind }) => {
    const spread = deviation(graph, priceOf(graph, source), length, kind);
    return { variance: times(graph, spread, spread) };
  },
});
