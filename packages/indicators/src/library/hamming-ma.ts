import { defineIndicator } from '../definition.ts';
import { length, source } from '../inputs.ts';
import { priceOf } from '../kernels/price.ts';
import { weightedBy } from '../kernels/weighted.ts';

export const hammingAverage = defineIndicator({
  type: 'hamming-ma',
  name: 'Hamming Moving Average',
  short: 'HAMMA',
  aliases: ['hamming', 'moving-average-hamming'],
  category: 'average',
  pane: 'main',
  inputs: { length: length(9), source: source() },
  plots: { average: { name: 'Average', draws: 'line', color: 'first' } },
  formula:
    'the mean of the last `length` values weighted by the window of R. W. Hamming: 0.54 less 0.46 times the cosine of the way through it',
  origin:
    'R. W. Hamming, 1977; as an average by J. F. Ehlers, Technical Analysis of Stocks & Commodities, September 2021',
  build: (graph, { length, source }) => {
    const weightAt = (at: number) => 0.54 - 0.46 * Math.cos((2 * Math.PI * at) / Math.max(1, length - 1));
    const weights = Float64Array.from({ length }, (_, at) => weightAt(at));
    return { average: weightedBy(graph, priceOf(graph, source), weights) };
  },
});
