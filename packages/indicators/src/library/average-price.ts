import { defineIndicator } from '../definition.ts';
import { priceOf } from '../kernels/price.ts';

export const averagePrice = defineIndicator({
  type: 'average-price',
  name: 'Average Price',
  short: 'AVGPRICE',
  category: 'average',
  pane: 'main',
  inputs: {},
  plots: { price: { name: 'Price', draws: 'line', color: 'first' } },
  build: (graph) => ({ price: priceOf(graph, 'ohlc4') }),
});
