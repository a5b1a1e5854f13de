import { defineIndicator } from '../definition.ts';
import { length, source } from '../inputs.ts';
import { wma as weighted } from '../kernels/average.ts';
import { priceOf } from '../kernels/price.ts';

export const wma = defineIndicator({
  type: 'wma',
  name: 'Weighted Moving Average',
  short: 'WMA',
  category: 'average',
  pane: 'main',
  inputs: { length: length(9), source: source() },
  plots: { wma: { name: 'WMA', draws: 'line', color: 'first' } },
  build: (graph, { length, source }) => ({ wma: weighted(graph, priceOf(graph, source), length) }),
});
