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
  build: (graph, { length, source }) => {
    const weightAt = (at: number) => 0.54 - 0.46 * Math.cos((2 * Math.PI * at) / Math.max(1, length - 1));
    const weights = Float64Array.from({ length }, (_, at) => weightAt(at));
    return { average: weightedBy(graph, priceOf(graph, source), weights) };
  },
});
