import { defineIndicator } from '../definition.ts';
import { length, source } from '../inputs.ts';
import { plusTimes } from '../kernels/arithmetic.ts';
import { sma } from '../kernels/average.ts';
import { priceOf } from '../kernels/price.ts';
import { rateOfChange } from '../kernels/ratio.ts';

export const kst = defineIndicator({
  type: 'kst',
  name: 'Know Sure Thing',
  short: 'KST',
  category: 'momentum',
  pane: 'own',
  inputs: {
    roc1: length(10, { name: 'ROC length 1' }),
    roc2: length(15, { name: 'ROC length 2' }),
    roc3: length(20, { name: 'ROC length 3' }),
    roc4: length(30, { name: 'ROC length 4' }),
    sma1: length(10, { name: 'SMA length 1' }),
    sma2: length(10, { name: 'SMA length 2' }),
    sma3: length(10, { name: 'SMA length 3' }),
    sma4: length(15, { name: 'SMA length 4' }),
    signal: length(9, { name: 'Signal length' }),
    source: source(),
  },
  plots: {
    kst: { name: 'KST', draws: 'line', color: 'first' },
    signal: { name: 'Signal', draws: 'line', color: 'second' },
  },
  levels: [0],
  build: (graph, { roc1, roc2, roc3, roc4, sma1, sma2, sma3, sma4, signal, source }) => {
    const price = priceOf(graph, source);
    const part = (rate: number, length: number) => sma(graph, rateOfChange(graph, price, rate), length);
    const two = plusTimes(graph, part(roc1, sma1), part(roc2, sma2), 2);
    const line = plusTimes(graph, plusTimes(graph, two, part(roc3, sma3), 3), part(roc4, sma4), 4);
    return { kst: line, signal: sma(graph, line, signal) };
  },
});
