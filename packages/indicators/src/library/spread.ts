import { defineIndicator } from '../definition.ts';
import { real, source } from '../inputs.ts';
import { plusTimes } from '../kernels/arithmetic.ts';
import { priceOf } from '../kernels/price.ts';

export const spread = defineIndicator({
  type: 'spread',
  name: 'Spread',
  short: 'Spread',
  category: 'trend',
  pane: 'own',
  inputs: {
    source: source(),
    other: source('open', 'Other'),
    factor: real('Factor of the other', 1, { min: -1e6, max: 1e6 }),
  },
  plots: { spread: { name: 'Spread', draws: 'line', color: 'first' } },
  levels: [0],
  build: (graph, { source, other, factor }) => ({
    spread: plusTimes(graph, priceOf(graph, source), priceOf(graph, other), -factor),
  }),
});
