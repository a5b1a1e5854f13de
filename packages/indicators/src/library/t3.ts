import { convention, seedOf } from '../conventions.ts';
import { defineIndicator } from '../definition.ts';
import { length, real, source } from '../inputs.ts';
import { t3 as tillson } from '../kernels/compound-average.ts';
import { priceOf } from '../kernels/price.ts';

export const t3 = defineIndicator({
  type: 't3',
  name: 'T3 Moving Average',
  short: 'T3',
  category: 'average',
  pane: 'main',
  inputs: {
    length: length(5),
    source: source(),
    factor: real('Volume factor', 0.7, { max: 1, step: 0.05 }),
    convention: convention('talib', 'pandas'),
  },
  plots: { t3: { name: 'T3', draws: 'line', color: 'first' } },
  build: (graph, { length, source, factor, convention }) => ({
    t3: tillson(graph, priceOf(graph, source), length, factor, seedOf(convention)),
  }),
});
