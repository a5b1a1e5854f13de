import { defineIndicator } from '../definition.ts';
import { length } from '../inputs.ts';
import { convergence } from '../kernels/convergence.ts';

export const volumeOscillator = defineIndicator({
  type: 'volume-oscillator',
  name: 'Volume Oscillator',
  short: 'Vol Osc',
  aliases: ['vosc'],
  category: 'volume',
  pane: 'own',
  inputs: { fast: length(5, { name: 'Fast length' }), slow: length(10, { name: 'Slow length' }) },
  plots: { oscillator: { name: 'Oscillator', draws: 'line', color: 'first' } },
  levels: [0],
  build: (graph, { fast, slow }) => ({
    oscillator: convergence(graph, graph.bar('volume'), { fast, slow, convention: 'tradingview' }, 'percent'),
  }),
});
