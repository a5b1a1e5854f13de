import { convention } from '../conventions.ts';
import { defineIndicator } from '../definition.ts';
import { length } from '../inputs.ts';
import { minus, over } from '../kernels/arithmetic.ts';
import { sma } from '../kernels/average.ts';

export const balanceOfPower = defineIndicator({
  type: 'balance-of-power',
  name: 'Balance of Power',
  short: 'BOP',
  category: 'momentum',
  pane: 'own',
  inputs: { smoothing: length(1, { name: 'Smoothing' }), convention: convention('tradingview', 'talib') },
  plots: { bop: { name: 'BOP', draws: 'line', color: 'first' } },
  levels: [0],
  range: [-1, 1],
  build: (graph, { smoothing, convention }) => {
    const body = minus(graph, graph.bar('close'), graph.bar('open'));
    const span = minus(graph, graph.bar('high'), graph.bar('low'));
    return { bop: sma(graph, over(graph, body, span, convention === 'talib' ? 0 : Number.NaN), smoothing) };
  },
});
