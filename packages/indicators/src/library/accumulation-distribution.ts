import { defineIndicator } from '../definition.ts';
import { total } from '../kernels/sum.ts';
import { moneyFlow } from '../kernels/volume.ts';

export const accumulationDistribution = defineIndicator({
  type: 'accumulation-distribution',
  name: 'Accumulation/Distribution',
  short: 'A/D',
  aliases: ['adl', 'ad-line'],
  category: 'volume',
  pane: 'own',
  inputs: {},
  plots: {
    ad: { name: 'A/D', draws: 'line', color: 'first' },
    flow: { name: 'Flow of the bar', draws: 'histogram', color: 'up', below: 'down', isHidden: true },
  },
  build: (graph) => {
    const flow = moneyFlow(graph);
    return { ad: total(graph, flow), flow };
  },
});
