import { convention } from '../conventions.ts';
import { defineIndicator } from '../definition.ts';
import { length, source } from '../inputs.ts';
import { minus, over, scaled, times } from '../kernels/arithmetic.ts';
import { sma } from '../kernels/average.ts';
import { windowDrawdown } from '../kernels/drawdown.ts';
import { extremeFromStart } from '../kernels/extremes-from-start.ts';
import { root } from '../kernels/logarithm.ts';
import { priceOf } from '../kernels/price.ts';

export const ulcerIndex = defineIndicator({
  type: 'ulcer-index',
  name: 'Ulcer Index',
  short: 'UI',
  aliases: ['ulcer'],
  category: 'volatility',
  pane: 'own',
  inputs: { length: length(14), source: source(), convention: convention('tradingview', 'skender') },
  plots: { ui: { name: 'UI', draws: 'line', color: 'first' } },
  build: (graph, { length, source, convention }) => {
    const price = priceOf(graph, source);
    if (convention === 'skender') return { ui: windowDrawdown(graph, price, length) };
    const high = extremeFromStart(graph, price, length, 1);
    const drop = scaled(graph, over(graph, minus(graph, price, high), high), 100);
    return { ui: root(graph, sma(graph, times(graph, drop, drop), length)) };
  },
});
