import { defineIndicator } from '../definition.ts';
import { length, source } from '../inputs.ts';
import { priceOf } from '../kernels/price.ts';
import { sum as sumOf } from '../kernels/sum.ts';

export const sumOfValues = defineIndicator({
  type: 'sum',
  name: 'Sum',
  short: 'Sum',
  category: 'momentum',
  pane: 'own',
  inputs: { length: length(30), source: source() },
  plots: { sum: { name: 'Sum', draws: 'line', color: 'first' } },
  build: (graph, { length, source }) => ({ sum: sumOf(graph, priceOf(graph, source), length) }),
});
