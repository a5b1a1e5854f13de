import { defineIndicator } from '../definition.ts';
import { length, source } from '../inputs.ts';
import { vwma as weighted } from '../kernels/average.ts';
import { priceOf } from '../kernels/price.ts';

export const vwma = defineIndicator({
  type: 'vwma',
  name: 'Volume Weighted Moving Average',
  short: 'VWMA',
  category: 'average',
  pane: 'main',
  inputs: { length: length(20), source: source() },
  plots: { vwma: { name: 'VWMA', draws: 'line', color: 'first' } },
  build: (graph, { length, source }) => ({ vwma: weighted(graph, priceOf(graph, source), length) }),
});
