import { convention, seedOf } from '../conventions.ts';
import { defineIndicator } from '../definition.ts';
import { length, source } from '../inputs.ts';
import { minus } from '../kernels/arithmetic.ts';
import { ema } from '../kernels/average.ts';
import { convergence } from '../kernels/convergence.ts';
import { priceOf } from '../kernels/price.ts';

export const macd = defineIndicator({
  type: 'macd',
  name: 'Moving Average Convergence Divergence',
  short: 'MACD',
  category: 'momentum',
  pane: 'own',
  inputs: {
    fast: length(12, { name: 'Fast length' }),
    slow: length(26, { name: 'Slow length' }),
    signal: length(9, { name: 'Signal length' }),
    source: source(),
    convention: convention('tradingview', 'talib', 'pandas'),
  },
  plots: {
    macd: { name: 'MACD', draws: 'line', color: 'first' },
    signal: { name: 'Signal', draws: 'line', color: 'second' },
    histogram: { name: 'Histogram', draws: 'histogram', color: 'up', below: 'down' },
  },
  levels: [0],
  formula:
    'the exponential average over `fast` values less the one over `slow`, its own average over `signal`, and their difference (talib: both averages begin at the same bar; pandas: with the first value)',
  origin: 'G. Appel, The Moving Average Convergence-Divergence Trading Method, 1979',
  build: (graph, { fast, slow, signal, source, convention }) => {
    const line = convergence(graph, priceOf(graph, source), { fast, slow, convention });
    const mean = ema(graph, line, signal, seedOf(convention));
    return { macd: line, signal: mean, histogram: minus(graph, line, mean) };
  },
});
