import { defineIndicator } from '../definition.ts';
import { length, source } from '../inputs.ts';
import { scaled } from '../kernels/arithmetic.ts';
import { ema, smoothed } from '../kernels/average.ts';
import { priceOf } from '../kernels/price.ts';
import { rateOfChange } from '../kernels/ratio.ts';

export const priceMomentum = defineIndicator({
  type: 'pmo',
  name: 'Price Momentum Oscillator',
  short: 'PMO',
  category: 'momentum',
  pane: 'own',
  inputs: {
    length: length(35, { min: 2 }),
    smoothing: length(20, { name: 'Smoothing', min: 2 }),
    signal: length(10, { name: 'Signal length' }),
    source: source(),
  },
  plots: {
    pmo: { name: 'PMO', draws: 'line', color: 'first' },
    signal: { name: 'Signal', draws: 'line', color: 'second' },
  },
  levels: [0],
  build: (graph, { length, smoothing, signal, source }) => {
    const moves = rateOfChange(graph, priceOf(graph, source), 1);
    const once = scaled(graph, smoothed(graph, moves, length, 2 / length), 10);
    const line = smoothed(graph, once, smoothing, 2 / smoothing);
    return { pmo: line, signal: ema(graph, line, signal) };
  },
});
