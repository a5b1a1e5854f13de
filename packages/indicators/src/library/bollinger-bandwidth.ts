import { defineIndicator } from '../definition.ts';
import { choice, length, real, source } from '../inputs.ts';
import { sma } from '../kernels/average.ts';
import { widthAround } from '../kernels/channel.ts';
import { DEVIATIONS, deviation } from '../kernels/deviation.ts';
import { priceOf } from '../kernels/price.ts';

export const bollingerBandwidth = defineIndicator({
  type: 'bollinger-bandwidth',
  name: 'Bollinger Bandwidth',
  short: 'BBW',
  aliases: ['bbands-width', 'bollinger-bands-width'],
  category: 'band',
  pane: 'own',
  inputs: {
    length: length(20),
    source: source(),
    multiplier: real('Deviations', 2, { min: 0.001, max: 50 }),
    deviation: choice('Deviation of', 'population', DEVIATIONS),
  },
  plots: { bandwidth: { name: 'BBW', draws: 'line', color: 'first' } },

  build: (graph, { length, source, multiplier, deviation: kind }) => {
    const price = priceOf(graph, source);
    const middle = sma(graph, price, length);
    return { bandwidth: widthAround(graph, middle, deviation(graph, price, length, kind), multiplier) };
  },
});
