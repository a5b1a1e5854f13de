import { convention } from '../conventions.ts';
import { defineIndicator } from '../definition.ts';
import { length } from '../inputs.ts';
import { minus } from '../kernels/arithmetic.ts';
import { aroon } from '../kernels/extremes.ts';

export const aroonOscillator = defineIndicator({
  type: 'aroon-oscillator',
  name: 'Aroon Oscillator',
  short: 'Aroon Osc',
  aliases: ['aroonosc'],
  category: 'trend',
  pane: 'own',
  inputs: { length: length(14), convention: convention('tradingview', 'skender') },
  plots: { oscillator: { name: 'Oscillator', draws: 'line', color: 'up', below: 'down' } },
  range: [-100, 100],
  levels: [-50, 0, 50],
  build: (graph, { length, convention }) => {
    const { up, down } = aroon(graph, length, convention === 'skender' ? 'earliest' : 'latest');
    return { oscillator: minus(graph, up, down) };
  },
});
