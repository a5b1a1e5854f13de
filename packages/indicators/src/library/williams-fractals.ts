import { defineIndicator } from '../definition.ts';
import { length } from '../inputs.ts';
import { turningPoints } from '../kernels/turns.ts';

export const williamsFractals = defineIndicator({
  type: 'williams-fractals',
  name: 'Williams Fractals',
  short: 'Fractals',
  aliases: ['fractal', 'williams-fractal'],
  category: 'trend',
  pane: 'main',
  inputs: { left: length(2, { name: 'Bars before', max: 500 }), right: length(2, { name: 'Bars behind', max: 500 }) },
  plots: {
    up: { name: 'Up', draws: 'mark', color: 'up', mark: 'triangle-up', stands: 'above' },
    down: { name: 'Down', draws: 'mark', color: 'down', mark: 'triangle-down', stands: 'below' },
  },
  repaints: 'whether a bar is one is known `right` bars later',
  build: (graph, { left, right }) => ({
    up: turningPoints(graph, graph.bar('high'), left, right, 1),
    down: turningPoints(graph, graph.bar('low'), left, right, -1),
  }),
});
