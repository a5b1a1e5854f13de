import { defineIndicator } from '../definition.ts';
import { priceOf } from '../kernels/price.ts';

export const typicalPrice = defineIndicator({
  type: 'typical-price',
  name: 'Typical Price',
  short: 'TYPPRICE',
  category: 'average',
  pane: 'main',
  inputs: {},
  plots: { price: { name: 'Price', draws: 'line', color: 'first' } },
  build: (graph) => ({ price: priceOf(graph, 'hlc3') }),
});
