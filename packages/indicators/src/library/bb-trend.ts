import { defineIndicator } from '../definition.ts';
import { choice, length, real, source } from '../inputs.ts';
import { absolute, minus, over, scaled } from '../kernels/arithmetic.ts';
import { sma } from '../kernels/average.ts';
import { bandAround } from '../kernels/channel.ts';
import { DEVIATIONS, deviation } from '../kernels/deviation.ts';
import { priceOf } from '../kernels/price.ts';

export const bollingerTrend = defineIndicator({
  type: 'bb-trend',
  name: 'Bollinger Bands Trend',
  short: 'BBTrend',
  category: 'trend',
  pane: 'own',
  inputs: {
    short: length(20, { name: 'Short length' }),
    long: length(50, { name: 'Long length' }),
    source: source(),
    multiplier: real('Deviations', 2, { min: 0.001, max: 50 }),
    deviation: choice('Deviation of', 'population', DEVIATIONS),
  },
  plots: { trend: { name: 'Trend', draws: 'histogram', color: 'up', below: 'down' } },
  levels: [0],
  build: (graph, { short, long, source, multiplier, deviation: kind }) => {
    const price = priceOf(graph, source);
    const middle = sma(graph, price, short);
    const near = bandAround(graph, middle, deviation(graph, price, short, kind), multiplier);
    const far = bandAround(graph, sma(graph, price, long), deviation(graph, price, long, kind), multiplier);
    const apart = (side: 'upper' | 'lower') => absolute(graph, minus(graph, near[side], far[side]));
    return { trend: scaled(graph, over(graph, minus(graph, apart('lower'), apart('upper')), middle), 100) };
  },
});
