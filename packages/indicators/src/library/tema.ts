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
  formula:
    'three times the exponential average, less three times the average of it, and the average of that; each begins with the mean of its first `length` values (pandas: with its first value; skender: the first with a mean, the others with its first value)',
  origin: 'P. G. Mulloy, Smoothing Data with Less Lag, Technical Analysis of Stocks & Commodities, 1994',
  build: (graph, { length, source, convention }) => ({
    tema: compound(graph, priceOf(graph, source), length, compoundSeedOf(convention)),
  }),
});
