import { defineIndicator } from '../definition.ts';
import { choice, length, real, source } from '../inputs.ts';
import { priceOf } from '../kernels/price.ts';
import { ANCHORS, anchorOf, weightedBand } from '../kernels/since-anchor.ts';

export const vwap = defineIndicator({
  type: 'vwap',
  name: 'Volume Weighted Average Price',
  short: 'VWAP',
  category: 'volume',
  pane: 'main',
  inputs: {
    anchor: choice('Begins with', 'session', ANCHORS),
    since: length(0, { name: 'Moment, in seconds since 1970', min: 0, max: 1e11 }),
    source: source('hlc3'),
    multiplier: real('Deviations', 1, { min: 0.001, max: 50 }),
  },
  plots: {
    vwap: { name: 'VWAP', draws: 'line', color: 'first' },
    upper: { name: 'Upper', draws: 'line', color: 'up' },
    lower: { name: 'Lower', draws: 'line', color: 'up' },
  },
  fills: [{ between: ['upper', 'lower'], color: 'up' }],
  build: (graph, { anchor, since, source, multiplier }) => {
    const period = anchorOf(graph, anchor, since);
    const price = priceOf(graph, source);
    const { mean, upper, lower } = weightedBand(graph, price, graph.bar('volume'), period, multiplier);
    return { vwap: mean, upper, lower };
  },
});
