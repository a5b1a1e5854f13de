import { defineIndicator } from '../definition.ts';
import { length, source } from '../inputs.ts';
import { priceOf } from '../kernels/price.ts';
import { rateOfChange as rate } from '../kernels/ratio.ts';

export const rateOfChange = defineIndicator({
  type: 'roc',
  name: 'Rate of Change',
  short: 'ROC',
  category: 'momentum',
  pane: 'own',
  inputs: { length: length(9), source: source() },
  plots: { roc: { name: 'ROC', draws: 'line', color: 'first' } },
  levels: [0],
  formula: 'what the price has gained over `length` bars, in percent of what it was',
  origin: 'common knowledge',
  build: (graph, { length, source }) => ({ roc: rate(graph, priceOf(graph, source), length) }),
});
