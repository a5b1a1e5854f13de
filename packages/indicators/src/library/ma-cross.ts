import { defineIndicator } from '../definition.ts';
import { length, source } from '../inputs.ts';
import { crossings } from '../kernels/crossing.ts';
import { averageOf, kindOfAverage } from '../kernels/kind-of-average.ts';
import { priceOf } from '../kernels/price.ts';

export const maCross = defineIndicator({
  type: 'ma-cross',
  name: 'Moving Average Cross',
  short: 'MA Cross',
  category: 'average',
  pane: 'main',
  inputs: {
    average: kindOfAverage('sma'),
    fast: length(9, { name: 'Fast length' }),
    slow: length(21, { name: 'Slow length' }),
    source: source(),
  },
  plots: {
    fast: { name: 'Fast', draws: 'line', color: 'first' },
    slow: { name: 'Slow', draws: 'line', color: 'second' },
    up: { name: 'Crosses above', draws: 'mark', color: 'up', mark: 'arrow-up', stands: 'below' },
    down: { name: 'Crosses below', draws: 'mark', color: 'down', mark: 'arrow-down', stands: 'above' },
  },
  build: (graph, { average, fast, slow, source }) => {
    const price = priceOf(graph, source);
    const of = (length: number) => averageOf(graph, average, price, length);
    const [quick, calm] = [of(fast), of(slow)];
    return { fast: quick, slow: calm, ...crossings(graph, quick, calm) };
  },
});
