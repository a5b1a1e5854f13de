import { compoundSeedOf, convention } from '../conventions.ts';
import { defineIndicator } from '../definition.ts';
import { length, source } from '../inputs.ts';
import { dema as compound } from '../kernels/compound-average.ts';
import { priceOf } from '../kernels/price.ts';

export const dema = defineIndicator({
  type: 'dema',
  name: 'Double Exponential Moving Average',
  short: 'DEMA',
  aliases: ['double-ema'],
  category: 'average',
  pane: 'main',
  inputs: { length: length(9), source: source(), convention: convention('tradingview', 'pandas', 'skender') },
  plots: { dema: { name: 'DEMA', draws: 'line', color: 'first' } },
  build: (graph, { length, source, convention }) => ({
    dema: compound(graph, priceOf(graph, source), length, compoundSeedOf(convention)),
  }),
});
