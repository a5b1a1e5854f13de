import { convention } from '../conventions.ts';
import { defineIndicator } from '../definition.ts';
import { length, source } from '../inputs.ts';
import { change, gains, losses } from '../kernels/arithmetic.ts';
import { priceOf } from '../kernels/price.ts';
import { balanceOf } from '../kernels/ratio.ts';
import { strengthBalance } from '../kernels/strength.ts';
import { sum } from '../kernels/sum.ts';

export const cmo = defineIndicator({
  type: 'cmo',
  name: 'Chande Momentum Oscillator',
  short: 'CMO',
  category: 'momentum',
  pane: 'own',
  inputs: { length: length(9), source: source(), convention: convention('tradingview', 'talib') },
  plots: { cmo: { name: 'CMO', draws: 'line', color: 'first' } },
  levels: [-50, 0, 50],
  beyond: { plot: 'cmo', above: 'up', below: 'down' },
  range: [-100, 100],
  build: (graph, { length, source, convention }) => {
    const price = priceOf(graph, source);
    if (convention === 'talib') return { cmo: strengthBalance(graph, price, length) };
    const moves = change(graph, price);
    return { cmo: balanceOf(graph, sum(graph, gains(graph, moves), length), sum(graph, losses(graph, moves), length)) };
  },
});
