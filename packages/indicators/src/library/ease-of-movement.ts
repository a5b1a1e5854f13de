import { defineIndicator } from '../definition.ts';
import { length, real } from '../inputs.ts';
import { change, minus, over, scaled, times } from '../kernels/arithmetic.ts';
import { sma } from '../kernels/average.ts';
import { priceOf } from '../kernels/price.ts';

export const easeOfMovement = defineIndicator({
  type: 'ease-of-movement',
  name: 'Ease of Movement',
  short: 'EOM',
  aliases: ['emv'],
  category: 'volume',
  pane: 'own',
  inputs: { length: length(14), divisor: real('Divisor', 10_000, { min: 1, max: 1e9, step: 1 }) },
  plots: { eom: { name: 'EOM', draws: 'line', color: 'first' } },
  levels: [0],
  build: (graph, { length, divisor }) => {
    const moved = times(graph, change(graph, priceOf(graph, 'hl2')), minus(graph, graph.bar('high'), graph.bar('low')));
    return { eom: sma(graph, scaled(graph, over(graph, moved, graph.bar('volume')), divisor), length) };
  },
});
