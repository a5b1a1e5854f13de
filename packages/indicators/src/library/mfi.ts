import { convention } from '../conventions.ts';
import { defineIndicator } from '../definition.ts';
import { length, source } from '../inputs.ts';
import { flowOf, shareOfRising } from '../kernels/money-flow.ts';
import { priceOf } from '../kernels/price.ts';

export const mfi = defineIndicator({
  type: 'mfi',
  name: 'Money Flow Index',
  short: 'MFI',
  category: 'momentum',
  pane: 'own',
  inputs: { length: length(14), source: source('hlc3'), convention: convention('tradingview', 'talib') },
  plots: { mfi: { name: 'MFI', draws: 'line', color: 'first' } },
  levels: [20, 50, 80],
  beyond: { plot: 'mfi', above: 'up', below: 'down' },
  range: [0, 100],
  build: (graph, { length, source, convention }) => {
    const price = priceOf(graph, source);
    return { mfi: shareOfRising(graph, flowOf(graph, price), length, convention === 'talib' ? 1 : 0) };
  },
});
