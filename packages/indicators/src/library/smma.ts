import { convention, seedOf } from '../conventions.ts';
import { defineIndicator } from '../definition.ts';
import { length, source } from '../inputs.ts';
import { wilder } from '../kernels/average.ts';
import { priceOf } from '../kernels/price.ts';

export const smma = defineIndicator({
  type: 'smma',
  name: 'Smoothed Moving Average',
  short: 'SMMA',
  aliases: ['rma', 'wilders-ma', 'modified-moving-average'],
  category: 'average',
  pane: 'main',
  inputs: { length: length(7), source: source(), convention: convention('tradingview', 'pandas') },
  plots: { smma: { name: 'SMMA', draws: 'line', color: 'first' } },
  build: (graph, { length, source, convention }) => ({
    smma: wilder(graph, priceOf(graph, source), length, seedOf(convention)),
  }),
});
