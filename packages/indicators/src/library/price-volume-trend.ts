import { defineIndicator } from '../definition.ts';
import { scaled, times } from '../kernels/arithmetic.ts';
import { rateOfChange } from '../kernels/ratio.ts';
import { total } from '../kernels/sum.ts';

export const priceVolumeTrend = defineIndicator({
  type: 'pvt',
  name: 'Price Volume Trend',
  short: 'PVT',
  category: 'volume',
  pane: 'own',
  inputs: {},
  plots: { pvt: { name: 'PVT', draws: 'line', color: 'first' } },
  formula: 'the sum of volumes, each times what the close has gained as a share of the close before',
  origin: 'common knowledge',
  build: (graph) => {
    const gain = rateOfChange(graph, graph.bar('close'), 1);
    return { pvt: total(graph, scaled(graph, times(graph, gain, graph.bar('volume')), 1 / 100)) };
  },
});
