import { defineIndicator } from '../definition.ts';
import type { Column } from '../graph/graph.ts';
import { length } from '../inputs.ts';
import { absolute, lag, minus, over } from '../kernels/arithmetic.ts';
import { trueRange } from '../kernels/price.ts';
import { sum } from '../kernels/sum.ts';

export const vortex = defineIndicator({
  type: 'vortex',
  name: 'Vortex Indicator',
  short: 'VI',
  category: 'trend',
  pane: 'own',
  inputs: { length: length(14) },
  plots: { plus: { name: 'VI+', draws: 'line', color: 'up' }, minus: { name: 'VI-', draws: 'line', color: 'down' } },
  levels: [1],
  build: (graph, { length }) => {
    const [high, low] = [graph.bar('high'), graph.bar('low')];
    const range = sum(graph, trueRange(graph), length);
    const of = (a: Column, b: Column) =>
      over(graph, sum(graph, absolute(graph, minus(graph, a, lag(graph, b, 1))), length), range);
    return { plus: of(high, low), minus: of(low, high) };
  },
});
