import { defineIndicator } from '../definition.ts';
import { length } from '../inputs.ts';
import { lag } from '../kernels/arithmetic.ts';
import { averageOf, kindOfAverage } from '../kernels/kind-of-average.ts';

export const averageChannel = defineIndicator({
  type: 'ma-channel',
  name: 'Moving Average Channel',
  short: 'MAC',
  category: 'band',
  pane: 'main',
  inputs: {
    average: kindOfAverage('sma'),
    upperLength: length(20, { name: 'Upper length' }),
    lowerLength: length(20, { name: 'Lower length' }),
    upperOffset: length(0, { name: 'Upper offset', min: 0 }),
    lowerOffset: length(0, { name: 'Lower offset', min: 0 }),
  },
  plots: {
    upper: { name: 'Upper', draws: 'line', color: 'first' },
    lower: { name: 'Lower', draws: 'line', color: 'first' },
  },
  fills: [{ between: ['upper', 'lower'], color: 'first' }],
  build: (graph, { average, upperLength, lowerLength, upperOffset, lowerOffset }) => ({
    upper: lag(graph, averageOf(graph, average, graph.bar('high'), upperLength), upperOffset),
    lower: lag(graph, averageOf(graph, average, graph.bar('low'), lowerLength), lowerOffset),
  }),
});
