import { defineIndicator } from '../definition.ts';
import { length, source } from '../inputs.ts';
import { averageOf, kindOfAverage } from '../kernels/kind-of-average.ts';
import { priceOf } from '../kernels/price.ts';

export const multipleAverages = defineIndicator({
  type: 'multiple-mas',
  name: 'Multiple Moving Averages',
  short: 'Multiple MA',
  aliases: ['moving-average-multiple'],
  category: 'average',
  pane: 'main',
  inputs: {
    average: kindOfAverage('sma'),
    first: length(10, { name: 'First length' }),
    second: length(20, { name: 'Second length' }),
    third: length(30, { name: 'Third length' }),
    fourth: length(40, { name: 'Fourth length' }),
    fifth: length(50, { name: 'Fifth length' }),
    sixth: length(60, { name: 'Sixth length' }),
    source: source(),
  },
  plots: {
    first: { name: 'First', draws: 'line', color: 'first' },
    second: { name: 'Second', draws: 'line', color: 'second' },
    third: { name: 'Third', draws: 'line', color: 'third' },
    fourth: { name: 'Fourth', draws: 'line', color: 'fourth' },
    fifth: { name: 'Fifth', draws: 'line', color: 'up' },
    sixth: { name: 'Sixth', draws: 'line', color: 'down' },
  },
  build: (graph, { average, source, ...lengths }) => {
    const of = (length: number) => averageOf(graph, average, priceOf(graph, source), length);
    return {
      first: of(lengths.first),
      second: of(lengths.second),
      third: of(lengths.third),
      fourth: of(lengths.fourth),
      fifth: of(lengths.fifth),
      sixth: of(lengths.sixth),
    };
  },
});
