import { defineIndicator } from '../definition.ts';
import { length, source } from '../inputs.ts';
import { sma as mean } from '../kernels/average.ts';
import { priceOf } from '../kernels/price.ts';

export const sma = defineIndicator({
  type: 'sma',
  name: 'Simple Moving Average',
  short: 'SMA',
  aliases: ['ma', 'moving-average'],
  category: 'average',
  pane: 'main',
  inputs: { length: length(9), source: source() },
  plots: { sma: { name: 'SMA', draws: 'line', color: 'first' } },
  build: (graph, { length, source }) => ({ sma: mean(graph, priceOf(graph, source), length) }),
});
