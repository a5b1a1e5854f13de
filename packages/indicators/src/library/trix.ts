import { convention } from '../conventions.ts';
import { defineIndicator } from '../definition.ts';
import { length, source } from '../inputs.ts';
import { change, logarithm, scaled } from '../kernels/arithmetic.ts';
import { ema } from '../kernels/average.ts';
import { priceOf } from '../kernels/price.ts';
import { rateOfChange } from '../kernels/ratio.ts';

export const trix = defineIndicator({
  type: 'trix',
  name: 'Triple Exponential Average',
  short: 'TRIX',
  category: 'momentum',
  pane: 'own',
  inputs: {
    length: length(18),
    source: source(),
    convention: convention('tradingview', 'talib', 'pandas', 'skender'),
  },
  plots: { trix: { name: 'TRIX', draws: 'line', color: 'first' } },
  levels: [0],
  build: (graph, { length, source, convention }) => {
    const price = priceOf(graph, source);
    const later = convention === 'pandas' || convention === 'skender' ? 'first' : 'mean';
    const thrice = (a: Parameters<typeof ema>[1]) => {
      const once = ema(graph, a, length, convention === 'pandas' ? 'first' : 'mean');
      return ema(graph, ema(graph, once, length, later), length, later);
    };
    if (convention === 'tradingview') {
      return { trix: scaled(graph, change(graph, thrice(logarithm(graph, price))), 10_000) };
    }
    return { trix: rateOfChange(graph, thrice(price), 1) };
  },
});
