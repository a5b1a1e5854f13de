import { defineIndicator } from '../definition.ts';
import { length } from '../inputs.ts';
import { convergence } from '../kernels/convergence.ts';
import { priceOf } from '../kernels/price.ts';

export const awesomeOscillator = defineIndicator({
  type: 'awesome-oscillator',
  name: 'Awesome Oscillator',
  short: 'AO',
  aliases: ['awesome'],
  category: 'momentum',
  pane: 'own',
  inputs: { fast: length(5, { name: 'Fast length' }), slow: length(34, { name: 'Slow length' }) },
  plots: { ao: { name: 'AO', draws: 'histogram', color: 'up', below: 'down' } },
  levels: [0],
  build: (graph, { fast, slow }) => ({
    ao: convergence(graph, priceOf(graph, 'hl2'), { fast, slow, convention: 'tradingview', average: 'sma' }),
  }),
});
