import { defineIndicator } from '../definition.ts';
import type { Column } from '../graph/graph.ts';
import { choice, length, source } from '../inputs.ts';
import { change, logarithm } from '../kernels/arithmetic.ts';
import { correlation } from '../kernels/pair.ts';
import { priceOf } from '../kernels/price.ts';

export const correlationOfLogs = defineIndicator({
  type: 'correlation-log',
  name: 'Correlation - Log',
  short: 'CC Log',
  aliases: ['correl-log'],
  category: 'trend',
  pane: 'own',
  inputs: {
    length: length(20, { min: 2 }),
    source: source(),
    other: source('open', 'Other'),
    of: choice('Logarithms of', 'returns', ['returns', 'prices']),
  },
  plots: { correlation: { name: 'Correlation', draws: 'line', color: 'first' } },
  levels: [-1, 0, 1],
  range: [-1, 1],
  build: (graph, { length, source, other, of }) => {
    const logarithms = (name: string): Column => {
      const prices = logarithm(graph, priceOf(graph, name));
      return of === 'prices' ? prices : change(graph, prices);
    };
    return { correlation: correlation(graph, logarithms(source), logarithms(other), length) };
  },
});
