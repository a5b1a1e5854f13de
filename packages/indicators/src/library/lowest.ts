import { defineIndicator } from '../definition.ts';
import { length, source } from '../inputs.ts';
import { lowest as extremeOf } from '../kernels/extremes.ts';
import { priceOf } from '../kernels/price.ts';

export const lowestValue = defineIndicator({
  type: 'lowest',
  name: 'Lowest',
  short: 'Lowest',
  aliases: ['min'],
  category: 'level',
  pane: 'main',
  inputs: { length: length(30), source: source('low') },
  plots: { lowest: { name: 'Lowest', draws: 'line', color: 'first' } },
  build: (graph, { length, source }) => ({ lowest: extremeOf(graph, priceOf(graph, source), length) }),
});
