import { defineIndicator } from '../definition.ts';
import { total } from '../kernels/sum.ts';
import { moneyFlow } from '../kernels/volume.ts';

export const accumulationDistribution = defineIndicator({
  type: 'accumulation-distribution',
  name: 'Accumulation/Distribution',
  short: 'A/D',
  category: 'volume',
  pane: 'own',
  inputs: {},
  plots: { ad: { name: 'A/D', draws: 'line', color: 'first' } },
  formula: 'the sum of volumes, each weighed by where the close lies between low (-1) and high (1)',
  origin: 'M. Chaikin',
  build: (graph) => ({ ad: total(graph, moneyFlow(graph)) }),
});
