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
  formula:
    'each value moves the average by exp(-4.6 (D - 1)) of the way, 0.01 to 1, where D is the dimension of the last `length` bars (an even number): how much of their range each half fills; it begins with the first value that has one',
  origin: 'J. Ehlers, Fractal Adaptive Moving Average, Technical Analysis of Stocks & Commodities, 2005',
  build: (graph, { length, source }) => {
    const whole = 2 * Math.floor(length / 2);
    return { frama: paced(graph, priceOf(graph, source), fractalPace(graph, whole), decay(0.99, 1)) };
  },
});
