import { defineIndicator } from '../definition.ts';
import { length, source } from '../inputs.ts';
import { change, scaled } from '../kernels/arithmetic.ts';
import { sma } from '../kernels/average.ts';
import { isPositive } from '../kernels/gate.ts';
import { priceOf } from '../kernels/price.ts';

export const majorityRule = defineIndicator({
  type: 'majority-rule',
  name: 'Majority Rule',
  short: 'MR',
  aliases: ['psl(length=12)', 'psychological-line(length=12)'],
  category: 'trend',
  pane: 'own',
  inputs: { length: length(14), source: source() },
  plots: { share: { name: 'Share of rises', draws: 'line', color: 'first' } },
  levels: [50],
  range: [0, 100],
  build: (graph, { length, source }) => {
    const rises = isPositive(graph, change(graph, priceOf(graph, source)));
    return { share: scaled(graph, sma(graph, rises, length), 100) };
  },
});
