import { defineIndicator } from '../definition.ts';
import { length, source } from '../inputs.ts';
import { averageOf, kindOfAverage } from '../kernels/kind-of-average.ts';
import { priceOf } from '../kernels/price.ts';

/** Four averages of one kind. */
export const maRibbon = defineIndicator({
  type: 'ma-ribbon',
  name: 'Moving Average Ribbon',
  short: 'MA Ribbon',
  category: 'average',
  pane: 'main',
  inputs: {
    average: kindOfAverage('sma'),
    first: length(20, { name: 'First length' }),
    second: length(50, { name: 'Second length' }),
    third: length(100, { name: 'Third length' }),
    fourth: length(200, { name: 'Fourth length' }),
    source: source(),
  },
  plots: {
    first: { name: 'First', draws: 'line', color: 'first' },
    second: { name: 'Second', draws: 'line', color: 'second' },
    third: { name: 'Third', draws: 'line', color: 'third' },
    fourth: { name: 'Fourth', draws: 'line', color: 'fourth' },
  },
  build: (graph, { average, first, second, third, fourth, source }) => {
    const of = (length: number) => averageOf(graph, average, priceOf(graph, source), length);
    return { first: of(first), second: of(second), third: of(third), fourth: of(fourth) };
  },
});
