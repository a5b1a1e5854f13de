import { defineIndicator } from '../definition.ts';
import { flag, length, source } from '../inputs.ts';
import { lag, minus } from '../kernels/arithmetic.ts';
import { sma } from '../kernels/average.ts';
import { priceOf } from '../kernels/price.ts';

export const dpo = defineIndicator({
  type: 'dpo',
  name: 'Detrended Price Oscillator',
  short: 'DPO',
  category: 'momentum',
  pane: 'own',
  inputs: { length: length(21), source: source(), isCentered: flag('Centered', false) },
  plots: { dpo: { name: 'DPO', draws: 'line', color: 'first' } },
  levels: [0],
  build: (graph, { length, source, isCentered }) => {
    const price = priceOf(graph, source);
    const mean = sma(graph, price, length);
    const back = Math.floor(length / 2) + 1;
    return {
      dpo: isCentered ? minus(graph, lag(graph, price, back), mean) : minus(graph, price, lag(graph, mean, back)),
    };
  },
});
