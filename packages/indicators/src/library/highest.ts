import { defineIndicator } from '../definition.ts';
import { length, source } from '../inputs.ts';
import { highest as extremeOf } from '../kernels/extremes.ts';
import { priceOf } from '../kernels/price.ts';

export const highestValue = defineIndicator({
  type: 'highest',
  name: 'Highest',
  short: 'Highest',
  aliases: ['max'],
  category: 'level',
  pane: 'main',
  inputs: { length: length(30), source: source('high') },
  plots: { highest: { name: 'Highest', draws: 'line', color: 'first' } },
  build: (graph, { length, source }) => ({ highest: extremeOf(graph, priceOf(graph, source), length) }),
});
