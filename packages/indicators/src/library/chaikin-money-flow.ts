import { defineIndicator } from '../definition.ts';
import { length } from '../inputs.ts';
import { over } from '../kernels/arithmetic.ts';
import { sum } from '../kernels/sum.ts';
import { moneyFlow } from '../kernels/volume.ts';

export const chaikinMoneyFlow = defineIndicator({
  type: 'chaikin-money-flow',
  name: 'Chaikin Money Flow',
  short: 'CMF',
  category: 'volume',
  pane: 'own',
  inputs: { length: length(20) },
  plots: { cmf: { name: 'CMF', draws: 'line', color: 'first' } },
  levels: [0],
  range: [-1, 1],
  build: (graph, { length }) => ({
    cmf: over(graph, sum(graph, moneyFlow(graph), length), sum(graph, graph.bar('volume'), length)),
  }),
});
