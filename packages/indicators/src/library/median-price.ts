import { defineIndicator } from '../definition.ts';
import { priceOf } from '../kernels/price.ts';

export const medianPrice = defineIndicator({
  type: 'median-price',
  name: 'Median Price',
  short: 'MEDPRICE',
  category: 'average',
  pane: 'main',
  inputs: {},
  plots: { price: { name: 'Price', draws: 'line', color: 'first' } },
  build: (graph) => ({ price: priceOf(graph, 'hl2') }),
});
