import { defineIndicator } from '../definition.ts';
import { length, source } from '../inputs.ts';
import { zlema as ahead } from '../kernels/compound-average.ts';
import { priceOf } from '../kernels/price.ts';

export const zlema = defineIndicator({
  type: 'zlema',
  name: 'Zero Lag Exponential Moving Average',
  short: 'ZLEMA',
  category: 'average',
  pane: 'main',
  inputs: { length: length(20), source: source() },
  plots: { zlema: { name: 'ZLEMA', draws: 'line', color: 'first' } },
  build: (graph, { length, source }) => ({ zlema: ahead(graph, priceOf(graph, source), length) }),
});
