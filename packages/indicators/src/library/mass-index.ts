import { convention, seedOf } from '../conventions.ts';
import { defineIndicator } from '../definition.ts';
import { length } from '../inputs.ts';
import { minus, over } from '../kernels/arithmetic.ts';
import { ema } from '../kernels/average.ts';
import { sum } from '../kernels/sum.ts';

export const massIndex = defineIndicator({
  type: 'mass-index',
  name: 'Mass Index',
  short: 'Mass',
  aliases: ['massi'],
  category: 'trend',
  pane: 'own',
  inputs: {
    length: length(10),
    smoothing: length(9, { name: 'EMA length' }),
    convention: convention('tradingview', 'pandas'),
  },
  plots: { mass: { name: 'Mass', draws: 'line', color: 'first' } },
  levels: [26.5, 27],
  build: (graph, { length, smoothing, convention }) => {
    const seed = seedOf(convention);
    const once = ema(graph, minus(graph, graph.bar('high'), graph.bar('low')), smoothing, seed);
    return { mass: sum(graph, over(graph, once, ema(graph, once, smoothing, seed)), length) };
  },
});
