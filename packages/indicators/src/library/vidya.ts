import { defineIndicator } from '../definition.ts';
import { length, source } from '../inputs.ts';
import { paced } from '../kernels/adaptive-average.ts';
import { absolute, change, gains, losses, minus, over, plus, scaled } from '../kernels/arithmetic.ts';
import { priceOf } from '../kernels/price.ts';
import { sum } from '../kernels/sum.ts';

export const vidya = defineIndicator({
  type: 'vidya',
  name: 'Variable Index Dynamic Average',
  short: 'VIDYA',
  aliases: ['variable-moving-average'],
  category: 'average',
  pane: 'main',
  inputs: { length: length(14), momentum: length(9, { name: 'Momentum length' }), source: source() },
  plots: { vidya: { name: 'VIDYA', draws: 'line', color: 'first' } },
  build: (graph, { length, momentum, source }) => {
    const price = priceOf(graph, source);
    const moves = change(graph, price);
    const up = sum(graph, gains(graph, moves), momentum);
    const down = sum(graph, losses(graph, moves), momentum);
    const strength = over(graph, absolute(graph, minus(graph, up, down)), plus(graph, up, down), 0);
    return { vidya: paced(graph, price, scaled(graph, strength, 2 / (length + 1))) };
  },
});
