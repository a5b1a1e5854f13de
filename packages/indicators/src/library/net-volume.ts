import { defineIndicator } from '../definition.ts';
import { change } from '../kernels/arithmetic.ts';
import { signed } from '../kernels/volume.ts';

export const netVolume = defineIndicator({
  type: 'net-volume',
  name: 'Net Volume',
  short: 'Net Vol',
  category: 'volume',
  pane: 'own',
  inputs: {},
  plots: { net: { name: 'Net volume', draws: 'histogram', color: 'up', below: 'down' } },
  levels: [0],
  build: (graph) => ({ net: signed(graph, graph.bar('volume'), change(graph, graph.bar('close'))) }),
});
