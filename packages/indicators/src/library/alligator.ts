import { defineIndicator } from '../definition.ts';
import { length } from '../inputs.ts';
import { wilder } from '../kernels/average.ts';
import { priceOf } from '../kernels/price.ts';

export const alligator = defineIndicator({
  type: 'alligator',
  name: 'Williams Alligator',
  short: 'Alligator',
  category: 'trend',
  pane: 'main',
  inputs: {
    jaw: length(13, { name: 'Jaw length' }),
    teeth: length(8, { name: 'Teeth length' }),
    lips: length(5, { name: 'Lips length' }),
    jawShift: length(8, { name: 'Jaw offset', min: 0, max: 500 }),
    teethShift: length(5, { name: 'Teeth offset', min: 0, max: 500 }),
    lipsShift: length(3, { name: 'Lips offset', min: 0, max: 500 }),
  },
  plots: {
    jaw: { name: 'Jaw', draws: 'line', color: 'first', shift: { by: 'jawShift', to: 'right' } },
    teeth: { name: 'Teeth', draws: 'line', color: 'down', shift: { by: 'teethShift', to: 'right' } },
    lips: { name: 'Lips', draws: 'line', color: 'up', shift: { by: 'lipsShift', to: 'right' } },
  },

  build: (graph, { jaw, teeth, lips }) => {
    const price = priceOf(graph, 'hl2');
    return { jaw: wilder(graph, price, jaw), teeth: wilder(graph, price, teeth), lips: wilder(graph, price, lips) };
  },
});
