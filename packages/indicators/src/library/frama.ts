import { defineIndicator } from '../definition.ts';
import { decay } from '../graph/memory.ts';
import { length, source } from '../inputs.ts';
import { fractalPace, paced } from '../kernels/adaptive-average.ts';
import { priceOf } from '../kernels/price.ts';

export const frama = defineIndicator({
  type: 'frama',
  name: 'Fractal Adaptive Moving Average',
  short: 'FRAMA',
  category: 'average',
  pane: 'main',
  inputs: { length: length(16, { min: 2 }), source: source('hl2') },
  plots: { frama: { name: 'FRAMA', draws: 'line', color: 'first' } },
  build: (graph, { length, source }) => {
    const whole = 2 * Math.floor(length / 2);
    return { frama: paced(graph, priceOf(graph, source), fractalPace(graph, whole), decay(0.99, 1)) };
  },
});
