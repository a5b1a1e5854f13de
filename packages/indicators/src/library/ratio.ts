import { defineIndicator } from '../definition.ts';
import { source } from '../inputs.ts';
import { over } from '../kernels/arithmetic.ts';
import { priceOf } from '../kernels/price.ts';

export const ratio = defineIndicator({
  type: 'ratio',
  name: 'Ratio',
  short: 'Ratio',
  category: 'trend',
  pane: 'own',
  inputs: { source: source(), other: source('open', 'Other') },
  plots: { ratio: { name: 'Ratio', draws: 'line', color: 'first' } },
  build: (graph, { source, other }) => ({ ratio: over(graph, priceOf(graph, source), priceOf(graph, other)) }),
});
