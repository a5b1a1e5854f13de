import { defineIndicator } from '../definition.ts';
import { choice, length, real, source } from '../inputs.ts';
import { sma } from '../kernels/average.ts';
import { placeAround } from '../kernels/channel.ts';
import { DEVIATIONS, deviation, fromMean } from '../kernels/deviation.ts';
import { priceOf } from '../kernels/price.ts';

export const bollingerPercentB = defineIndicator({
  type: 'bollinger-percent-b',
  name: 'Bollinger Bands %B',
  short: '%B',
  aliases: ['percent-b', 'bbands-percent'],
  category: 'band',
  pane: 'own',
  inputs: {
    length: length(20),
    source: source(),
    multiplier: real('Deviations', 2, { min: 0.001, max: 50 }),
    deviation: choice('Deviation of', 'population', DEVIATIONS),
  },
  plots: { percentB: { name: '%B', draws: 'line', color: 'first' } },
  levels: [0, 0.5, 1],
  build: (graph, { length, source, multiplier, deviation: kind }) => {
    const price = priceOf(graph, source);
    const distance = fromMean(graph, price, sma(graph, price, length), length);
    return { percentB: placeAround(graph, distance, deviation(graph, price, length, kind), multiplier) };
  },
});
