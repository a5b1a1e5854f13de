import { convention, seedOf } from '../conventions.ts';
import { defineIndicator } from '../definition.ts';
import { choice, length, source } from '../inputs.ts';
import { minus } from '../kernels/arithmetic.ts';
import { ema } from '../kernels/average.ts';
import { convergence, OSCILLATOR_AVERAGES } from '../kernels/convergence.ts';
import { priceOf } from '../kernels/price.ts';

export const ppo = defineIndicator({
  type: 'ppo',
  name: 'Percentage Price Oscillator',
  short: 'PPO',
  aliases: ['price-oscillator'],
  category: 'momentum',
  pane: 'own',
  inputs: {
    fast: length(12, { name: 'Fast length' }),
    slow: length(26, { name: 'Slow length' }),
    signal: length(9, { name: 'Signal length' }),
    source: source(),
    average: choice('Average', 'ema', OSCILLATOR_AVERAGES),
    convention: convention('tradingview', 'talib', 'pandas'),
  },
  plots: {
    ppo: { name: 'PPO', draws: 'line', color: 'first' },
    signal: { name: 'Signal', draws: 'line', color: 'second' },
    histogram: { name: 'Histogram', draws: 'histogram', color: 'up', below: 'down' },
  },
  levels: [0],
  build: (graph, { signal, source, ...averages }) => {
    const line = convergence(graph, priceOf(graph, source), averages, 'percent');
    const mean = ema(graph, line, signal, seedOf(averages.convention));
    return { ppo: line, signal: mean, histogram: minus(graph, line, mean) };
  },
});
