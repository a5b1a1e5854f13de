import { defineIndicator } from '../definition.ts';
import { length, source } from '../inputs.ts';
import { absolute, change, minus, over } from '../kernels/arithmetic.ts';
import { highest, lowest } from '../kernels/extremes.ts';
import { priceOf } from '../kernels/price.ts';
import { sum } from '../kernels/sum.ts';

export const verticalHorizontal = defineIndicator({
  type: 'vertical-horizontal-filter',
  name: 'Vertical Horizontal Filter',
  short: 'VHF',
  category: 'trend',
  pane: 'own',
  inputs: { length: length(28), source: source() },
  plots: { vhf: { name: 'VHF', draws: 'line', color: 'first' } },
  range: [0, 1],
  build: (graph, { length, source }) => {
    const price = priceOf(graph, source);
    const reach = minus(graph, highest(graph, price, length), lowest(graph, price, length));
    return { vhf: over(graph, reach, sum(graph, absolute(graph, change(graph, price)), length)) };
  },
});
