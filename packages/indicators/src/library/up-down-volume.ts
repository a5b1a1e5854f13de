import { defineIndicator } from '../definition.ts';
import { minus, scaled } from '../kernels/arithmetic.ts';

export const upDownVolume = defineIndicator({
  type: 'up-down-volume',
  name: 'Up/Down Volume',
  short: 'Up/Down Vol',
  category: 'volume',
  pane: 'own',
  inputs: {},
  plots: {
    up: { name: 'Bought', draws: 'histogram', color: 'up' },
    down: { name: 'Sold', draws: 'histogram', color: 'down' },
    delta: { name: 'Difference', draws: 'line', color: 'first' },
  },
  levels: [0],
  needs: 'bought-volume',
  build: (graph) => {
    const bought = graph.bar('buyVolume');
    const sold = minus(graph, bought, graph.bar('volume'));
    return { up: scaled(graph, bought, 1), down: sold, delta: minus(graph, bought, scaled(graph, sold, -1)) };
  },
});
