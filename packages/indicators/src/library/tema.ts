import { compoundSeedOf, convention } from '../conventions.ts';
import { defineIndicator } from '../definition.ts';
import { length, source } from '../inputs.ts';
import { tema as compound } from '../kernels/compound-average.ts';
import { priceOf } from '../kernels/price.ts';

export const tema = defineIndicator({
  type: 'tema',
  name: 'Triple Exponential Moving Average',
  short: 'TEMA',
  aliases: ['triple-ema'],
  category: 'average',
  pane: 'main',
  inputs: { length: length(9), source: source(), convention: convention('tradingview', 'pandas', 'skender') },
  plots: { tema: { name: 'TEMA', draws: 'line', color: 'first' } },
  build: (graph, { length, source, convention }) => ({
    tema: compound(graph, priceOf(graph, source), length, compoundSeedOf(convention)),
  }),
});
