import { defineIndicator } from '../definition.ts';
import { length } from '../inputs.ts';
import { minus } from '../kernels/arithmetic.ts';
import { sma } from '../kernels/average.ts';
import { convergence } from '../kernels/convergence.ts';
import { priceOf } from '../kernels/price.ts';

export const acceleratorOscillator = defineIndicator({
  type: 'accelerator-oscillator',
  name: 'Accelerator Oscillator',
  short: 'AC',
  category: 'momentum',
  pane: 'own',
  inputs: {
    fast: length(5, { name: 'Fast length' }),
    slow: length(34, { name: 'Slow length' }),
    signal: length(5, { name: 'Signal length' }),
  },
  plots: { ac: { name: 'AC', draws: 'histogram', color: 'up', below: 'down' } },
  levels: [0],
  build: (graph, { fast, slow, signal }) => {
    const middle = priceOf(graph, 'hl2');
    const awesome = convergence(graph, middle, { fast, slow, convention: 'tradingview', average: 'sma' });
    return { ac: minus(graph, awesome, sma(graph, awesome, signal)) };
  },
});
