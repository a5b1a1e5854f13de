import { defineIndicator } from '../definition.ts';
import { length } from '../inputs.ts';
import { lag } from '../kernels/arithmetic.ts';
import { highest, lowest } from '../kernels/extremes.ts';

export const priceChannel = defineIndicator({
  type: 'price-channel',
  name: 'Price Channel',
  short: 'Price Channel',
  category: 'band',
  pane: 'main',
  inputs: { length: length(20), offset: length(0, { name: 'Bars back', min: 0 }) },
  plots: {
    upper: { name: 'Upper', draws: 'line', color: 'first' },
    lower: { name: 'Lower', draws: 'line', color: 'first' },
  },
  fills: [{ between: ['upper', 'lower'], color: 'first' }],
  build: (graph, { length, offset }) => ({
    upper: lag(graph, highest(graph, graph.bar('high'), length), offset),
    lower: lag(graph, lowest(graph, graph.bar('low'), length), offset),
  }),
});
