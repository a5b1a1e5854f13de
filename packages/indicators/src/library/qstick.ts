import { defineIndicator } from '../definition.ts';
import { length } from '../inputs.ts';
import { minus } from '../kernels/arithmetic.ts';
import { sma } from '../kernels/average.ts';

export const qstick = defineIndicator({
  type: 'qstick',
  name: 'Qstick',
  short: 'Qstick',
  category: 'momentum',
  pane: 'own',
  inputs: { length: length(10) },
  plots: { qstick: { name: 'Qstick', draws: 'line', color: 'first' } },
  levels: [0],
  build: (graph, { length }) => ({
    qstick: sma(graph, minus(graph, graph.bar('close'), graph.bar('open')), length),
  }),
});
