import { defineIndicator } from '../definition.ts';
import { length, source } from '../inputs.ts';
import { trima as triangular } from '../kernels/compound-average.ts';
import { priceOf } from '../kernels/price.ts';

export const trima = defineIndicator({
  type: 'trima',
  name: 'Triangular Moving Average',
  short: 'TRIMA',
  category: 'average',
  pane: 'main',
  inputs: { length: length(10), source: source() },
  plots: { trima: { name: 'TRIMA', draws: 'line', color: 'first' } },
  build: (graph, { length, source }) => ({ trima: triangular(graph, priceOf(graph, source), length) }),
});
