import { defineIndicator } from '../definition.ts';
import { choice, length, real, source } from '../inputs.ts';
import { scaled } from '../kernels/arithmetic.ts';
import { DEVIATIONS, deviation } from '../kernels/deviation.ts';
import { priceOf } from '../kernels/price.ts';

export const standardDeviation = defineIndicator({
  type: 'standard-deviation',
  name: 'Standard Deviation',
  short: 'StDev',
  aliases: ['stddev'],
  category: 'volatility',
  pane: 'own',
  inputs: {
    length: length(20, { min: 2 }),
    source: source(),
    multiplier: real('Deviations', 1, { min: 0.001, max: 50 }),
    deviation: choice('Deviation of', 'population', DEVIATIONS),
  },
  plots: { deviation: { name: 'StDev', draws: 'line', color: 'first' } },
  build: (graph, { length, source, multiplier, deviation: kind }) => ({
    deviation: scaled(graph, deviation(graph, priceOf(graph, source), length, kind), multiplier),
  }),
});
