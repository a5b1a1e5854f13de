import { defineIndicator } from '../definition.ts';
import { length, source } from '../inputs.ts';
import { correlation as coefficient } from '../kernels/pair.ts';
import { priceOf } from '../kernels/price.ts';

export const correlation = defineIndicator({
  type: 'correlation',
  name: 'Correlation Coefficient',
  short: 'CC',
  aliases: ['correl'],
  category: 'trend',
  pane: 'own',
  inputs: { length: length(20, { min: 2 }), source: source(), other: source('open', 'Other') },
  plots: { correlation: { name: 'Correlation', draws: 'line', color: 'first' } },
  levels: [-1, 0, 1],
  range: [-1, 1],
  build: (graph, { length, source, other }) => ({
    correlation: coefficient(graph, priceOf(graph, source), priceOf(graph, other), length),
  }),
});
