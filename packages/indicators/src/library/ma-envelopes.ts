import { defineIndicator } from '../definition.ts';
import { length, real, source } from '../inputs.ts';
import { bandAround } from '../kernels/channel.ts';
import { averageOf, kindOfAverage } from '../kernels/kind-of-average.ts';
import { priceOf } from '../kernels/price.ts';

export const maEnvelopes = defineIndicator({
  type: 'ma-envelopes',
  name: 'Moving Average Envelopes',
  short: 'Env',
  aliases: ['envelopes', 'envelope', 'moving-average-envelope'],
  category: 'band',
  pane: 'main',
  inputs: {
    length: length(20),
    source: source(),
    percent: real('Percent', 10, { max: 100 }),
    average: kindOfAverage('sma'),
  },
  plots: {
    middle: { name: 'Middle', draws: 'line', color: 'second' },
    upper: { name: 'Upper', draws: 'line', color: 'first' },
    lower: { name: 'Lower', draws: 'line', color: 'first' },
  },
  fills: [{ between: ['upper', 'lower'], color: 'first' }],
  build: (graph, { length, source, percent, average }) => {
    const middle = averageOf(graph, average, priceOf(graph, source), length);
    return { middle, ...bandAround(graph, middle, middle, percent / 100) };
  },
});
