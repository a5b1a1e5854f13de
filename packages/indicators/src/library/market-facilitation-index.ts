import { defineIndicator } from '../definition.ts';
import { minus, over } from '../kernels/arithmetic.ts';

export const marketFacilitation = defineIndicator({
  type: 'market-facilitation-index',
  name: 'Market Facilitation Index',
  short: 'BW MFI',
  aliases: ['marketfi'],
  category: 'volume',
  pane: 'own',
  inputs: {},
  plots: { index: { name: 'Index', draws: 'histogram', color: 'first' } },
  build: (graph) => ({
    index: over(graph, minus(graph, graph.bar('high'), graph.bar('low')), graph.bar('volume')),
  }),
});
