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
  formula:
    'the weighted average over half the length, doubled, less the one over `length`, and of that the weighted average over the root of `length`; halves and roots without their fraction',
  origin: 'A. Hull, 2005',
  build: (graph, { length, source }) => ({ hma: hull(graph, priceOf(graph, source), length) }),
});
