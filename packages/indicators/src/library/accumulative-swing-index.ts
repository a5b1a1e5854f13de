import { defineIndicator } from '../definition.ts';
import { real } from '../inputs.ts';
import { total } from '../kernels/sum.ts';
import { swingIndex } from '../kernels/swing.ts';

export const accumulativeSwing = defineIndicator({
  type: 'accumulative-swing-index',
  name: 'Accumulative Swing Index',
  short: 'ASI',
  category: 'trend',
  pane: 'own',
  inputs: { limit: real('Limit move', 10, { min: 1e-6, max: 1e6, step: 1 }) },
  plots: {
    asi: { name: 'ASI', draws: 'line', color: 'first' },
    swing: { name: 'Swing', draws: 'line', color: 'muted', isHidden: true },
  },
  levels: [0],
  build: (graph, { limit }) => {
    const swing = swingIndex(graph, limit);
    return { asi: total(graph, swing), swing };
  },
});
