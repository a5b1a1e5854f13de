import { defineIndicator } from '../definition.ts';
import { length, source } from '../inputs.ts';
import { hma as hull } from '../kernels/compound-average.ts';
import { priceOf } from '../kernels/price.ts';

export const hma = defineIndicator({
  type: 'hma',
  name: 'Hull Moving Average',
  short: 'HMA',
  aliases: ['hull', 'hull-ma'],
  category: 'average',
  pane: 'main',
  inputs: { length: length(9), source: source() },
  plots: { hma: { name: 'HMA', draws: 'line', color: 'first' } },
  build: (graph, { length, source }) => ({ hma: hull(graph, priceOf(graph, source), length) }),
});
