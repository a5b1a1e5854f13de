import { defineIndicator } from '../definition.ts';
import { length } from '../inputs.ts';
import { absolute, lag, minus, scaled } from '../kernels/arithmetic.ts';
import { wilder } from '../kernels/average.ts';
import { priceOf } from '../kernels/price.ts';

export const gatorOscillator = defineIndicator({
  type: 'gator-oscillator',
  name: 'Gator Oscillator',
  short: 'Gator',
  category: 'trend',
  pane: 'own',
  inputs: {
    jaw: length(13, { name: 'Jaw length' }),
    teeth: length(8, { name: 'Teeth length' }),
    lips: length(5, { name: 'Lips length' }),
    jawShift: length(8, { name: 'Jaw offset', min: 0, max: 500 }),
    teethShift: length(5, { name: 'Teeth offset', min: 0, max: 500 }),
    lipsShift: length(3, { name: 'Lips offset', min: 0, max: 500 }),
  },
  plots: {
    upper: { name: 'Upper', draws: 'histogram', color: 'up' },
    lower: { name: 'Lower', draws: 'histogram', color: 'down' },
  },
  levels: [0],
  build: (graph, { jaw, teeth, lips, jawShift, teethShift, lipsShift }) => {
    const price = priceOf(graph, 'hl2');
    const drawn = (length: number, shift: number) => lag(graph, wilder(graph, price, length), shift);
    const [chin, row, mouth] = [drawn(jaw, jawShift), drawn(teeth, teethShift), drawn(lips, lipsShift)];
    return {
      upper: absolute(graph, minus(graph, chin, row)),
      lower: scaled(graph, absolute(graph, minus(graph, row, mouth)), -1),
    };
  },
});
