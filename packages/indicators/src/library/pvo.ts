import { convention, seedOf } from '../conventions.ts';
import { defineIndicator } from '../definition.ts';
import { length } from '../inputs.ts';
import { minus } from '../kernels/arithmetic.ts';
import { ema } from '../kernels/average.ts';
import { convergence } from '../kernels/convergence.ts';

export const pvo = defineIndicator({
  type: 'pvo',
  name: 'Percentage Volume Oscillator',
  short: 'PVO',
  category: 'momentum',
  pane: 'own',
  inputs: {
    fast: length(12, { name: 'Fast length' }),
    slow: length(26, { name: 'Slow length' }),
    signal: length(9, { name: 'Signal length' }),
    convention: convention('tradingview', 'pandas'),
  },
  plots: {
    pvo: { name: 'PVO', draws: 'line', color: 'first' },
    signal: { name: 'Signal', draws: 'line', color: 'second' },
    histogram: { name: 'Histogram', draws: 'histogram', color: 'up', below: 'down' },
  },
  levels: [0],
  build: (graph, { signal, ...averages }) => {
    const line = convergence(graph, graph.bar('volume'), averages, 'percent');
    const mean = ema(graph, line, signal, seedOf(averages.convention));
    return { pvo: line, signal: mean, histogram: minus(graph, line, mean) };
  },
});
