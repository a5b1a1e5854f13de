import { convention, seedOf } from '../conventions.ts';
import { defineIndicator } from '../definition.ts';
import { length, source } from '../inputs.ts';
import { ema as exponential } from '../kernels/average.ts';
import { priceOf } from '../kernels/price.ts';

export const ema = defineIndicator({
  type: 'ema',
  name: 'Exponential Moving Average',
  short: 'EMA',
  category: 'average',
  pane: 'main',
  inputs: { length: length(9), source: source(), convention: convention('tradingview', 'pandas') },
  plots: { ema: { name: 'EMA', draws: 'line', color: 'first' } },
  build: (graph, { length, source, convention }) => ({
    ema: exponential(graph, priceOf(graph, source), length, seedOf(convention)),
  }),
});
