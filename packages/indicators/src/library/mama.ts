import { convention } from '../conventions.ts';
import { defineIndicator } from '../definition.ts';
import { real, source } from '../inputs.ts';
import { mesa } from '../kernels/mesa.ts';
import { priceOf } from '../kernels/price.ts';

export const mama = defineIndicator({
  type: 'mama',
  name: 'MESA Adaptive Moving Average',
  short: 'MAMA',
  category: 'average',
  pane: 'main',
  inputs: {
    fast: real('Fast limit', 0.5, { min: 0.01, max: 0.99, step: 0.05 }),
    slow: real('Slow limit', 0.05, { min: 0.01, max: 0.99, step: 0.01 }),
    source: source('hl2'),
    convention: convention('skender', 'talib'),
  },
  plots: {
    mama: { name: 'MAMA', draws: 'line', color: 'first' },
    fama: { name: 'FAMA', draws: 'line', color: 'second' },
  },
  build: (graph, { fast, slow, source, convention }) =>
    mesa(graph, priceOf(graph, source), { fast, slow, isOfTaLib: convention === 'talib' }),
});
