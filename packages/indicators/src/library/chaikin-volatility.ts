import { defineIndicator } from '../definition.ts';
import { length } from '../inputs.ts';
import { minus } from '../kernels/arithmetic.ts';
import { ema } from '../kernels/average.ts';
import { rateOfChange } from '../kernels/ratio.ts';

export const chaikinVolatility = defineIndicator({
  type: 'chaikin-volatility',
  name: 'Chaikin Volatility',
  short: 'CV',
  aliases: ['cvi'],
  category: 'volatility',
  pane: 'own',
  inputs: { length: length(10), change: length(10, { name: 'Rate of change' }) },
  plots: { cv: { name: 'CV', draws: 'line', color: 'first' } },
  levels: [0],
  build: (graph, { length, change }) => {
    const span = minus(graph, graph.bar('high'), graph.bar('low'));
    return { cv: rateOfChange(graph, ema(graph, span, length), change) };
  },
});
