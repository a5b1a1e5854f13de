import { defineIndicator } from '../definition.ts';
import { length, source } from '../inputs.ts';
import { correlationWithTime } from '../kernels/pair.ts';
import { priceOf } from '../kernels/price.ts';

export const trendStrength = defineIndicator({
  type: 'trend-strength-index',
  name: 'Trend Strength Index',
  short: 'Trend Strength',
  aliases: ['cti', 'correlation-trend-indicator'],
  category: 'trend',
  pane: 'own',
  inputs: { length: length(14, { min: 2 }), source: source() },
  plots: { strength: { name: 'Strength', draws: 'line', color: 'first' } },
  levels: [-1, 0, 1],
  range: [-1, 1],
  build: (graph, { length, source }) => ({ strength: correlationWithTime(graph, priceOf(graph, source), length) }),
});
