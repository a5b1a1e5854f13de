import { defineIndicator } from '../definition.ts';
import { length, source } from '../inputs.ts';
import { priceOf } from '../kernels/price.ts';
import { regression } from '../kernels/regression.ts';

export const lsma = defineIndicator({
  type: 'lsma',
  name: 'Least Squares Moving Average',
  short: 'LSMA',
  aliases: ['linearreg(length=14)', 'linreg', 'epma', 'end-point-moving-average'],
  category: 'average',
  pane: 'main',
  inputs: { length: length(25, { min: 2 }), source: source() },
  plots: { lsma: { name: 'LSMA', draws: 'line', color: 'first' } },
  build: (graph, { length, source }) => ({ lsma: regression(graph, priceOf(graph, source), length).end }),
});
