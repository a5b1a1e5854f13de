import { defineIndicator } from '../definition.ts';
import { length } from '../inputs.ts';
import { middleOfRange } from '../kernels/range.ts';

export const midprice = defineIndicator({
  type: 'midprice',
  name: 'Midprice',
  short: 'MIDPRICE',
  aliases: ['mid-price'],
  category: 'average',
  pane: 'main',
  inputs: { length: length(14) },
  plots: { midprice: { name: 'Midprice', draws: 'line', color: 'first' } },
  build: (graph, { length }) => ({
    midprice: middleOfRange(graph, { low: graph.bar('low'), high: graph.bar('high') }, length),
  }),
});
