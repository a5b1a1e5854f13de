import { defineIndicator } from '../definition.ts';
import { choice, length, real, source } from '../inputs.ts';
import { sma } from '../kernels/average.ts';
import { bandAround } from '../kernels/channel.ts';
import { DEVIATIONS, deviation } from '../kernels/deviation.ts';
import { priceOf } from '../kernels/price.ts';

export const bollingerBands = defineIndicator({
  type: 'bollinger-bands',
  name: 'Bollinger Bands',
  short: 'BB',
  aliases: ['bbands'],
  category: 'band',
  pane: 'main',
  inputs: {
    length: length(20),
    source: source(),
    multiplier: real('Deviations', 2, { min: 0.001, max: 50 }),
    deviation: choice('Deviation of', 'population', DEVIATIONS),
  },
  plots: {
    middle: { name: 'Middle', draws: 'line', color: 'second' },
    upper: { name: 'Upper', draws: 'line', color: 'first' },
    lower: { name: 'Lower', draws: 'line', color: 'first' },
  },
  fills: [{ between: ['upper', 'lower'], color: 'first' }],
  build: (graph, { length, source, multiplier, deviation: kind }) => {
    const price = priceOf(graph, source);
    const middle = sma(graph, price, length);
    const spread = deviation(graph, price, length, kind);
    return { middle, ...bandAround(graph, middle, spread, multiplier) };
  },
});
