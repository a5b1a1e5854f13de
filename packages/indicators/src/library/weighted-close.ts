import { defineIndicator } from '../definition.ts';
import { priceOf } from '../kernels/price.ts';

export const weightedClose = defineIndicator({
  type: 'weighted-close',
  name: 'Weighted Close Price',
  short: 'WCLPRICE',
  aliases: ['wcprice'],
  category: 'average',
  pane: 'main',
  inputs: {},
  plots: { price: { name: 'Price', draws: 'line', color: 'first' } },
  build: (graph) => ({ price: priceOf(graph, 'hlcc4') }),
});
