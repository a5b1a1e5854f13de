import { convention } from '../conventions.ts';
import { defineIndicator } from '../definition.ts';
import { length, source } from '../inputs.ts';
import { kaufman } from '../kernels/adaptive-average.ts';
import { priceOf } from '../kernels/price.ts';

export const kama = defineIndicator({
  type: 'kama',
  name: 'Kaufman Adaptive Moving Average',
  short: 'KAMA',
  aliases: ['kaufman', 'ama', 'adaptive-moving-average'],
  category: 'average',
  pane: 'main',
  inputs: {
    length: length(10),
    fast: length(2, { name: 'Fast length' }),
    slow: length(30, { name: 'Slow length' }),
    source: source(),
    convention: convention('talib', 'pandas', 'skender'),
  },
  plots: { kama: { name: 'KAMA', draws: 'line', color: 'first' } },
  build: (graph, { length, fast, slow, source, convention }) => ({
    kama: kaufman(graph, priceOf(graph, source), { length, fast, slow, start: convention }),
  }),
});
