import { defineIndicator } from '../definition.ts';
import { length, source } from '../inputs.ts';
import { between } from '../kernels/channel.ts';
import { highest, lowest } from '../kernels/extremes.ts';
import { priceOf } from '../kernels/price.ts';

export const midpoint = defineIndicator({
  type: 'midpoint',
  name: 'Midpoint',
  short: 'MIDPOINT',
  category: 'average',
  pane: 'main',
  inputs: { length: length(14), source: source() },
  plots: { midpoint: { name: 'Midpoint', draws: 'line', color: 'first' } },
  build: (graph, { length, source }) => {
    const price = priceOf(graph, source);
    return { midpoint: between(graph, highest(graph, price, length), lowest(graph, price, length)) };
  },
});
