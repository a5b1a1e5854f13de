import { defineIndicator } from '../definition.ts';
import { length, source } from '../inputs.ts';
import { change } from '../kernels/arithmetic.ts';
import { priceOf } from '../kernels/price.ts';

export const momentum = defineIndicator({
  type: 'momentum',
  name: 'Momentum',
  short: 'Mom',
  category: 'momentum',
  pane: 'own',
  inputs: { length: length(10), source: source() },
  plots: { momentum: { name: 'Momentum', draws: 'line', color: 'first' } },
  levels: [0],
  build: (graph, { length, source }) => ({ momentum: change(graph, priceOf(graph, source), length) }),
});
