import { defineIndicator } from '../definition.ts';
import { length, source } from '../inputs.ts';
import { lag, minus, over, plus, scaled } from '../kernels/arithmetic.ts';
import { priceOf } from '../kernels/price.ts';
import { regression } from '../kernels/regression.ts';

export const forecastOscillator = defineIndicator({
  type: 'forecast-oscillator',
  name: 'Forecast Oscillator',
  short: 'FOSC',
  category: 'momentum',
  pane: 'own',
  inputs: { length: length(14, { min: 2 }), source: source() },
  plots: { fosc: { name: 'FOSC', draws: 'line', color: 'first' } },
  levels: [0],
  build: (graph, { length, source }) => {
    const price = priceOf(graph, source);
    const { end, slope } = regression(graph, price, length);
    const off = minus(graph, price, lag(graph, plus(graph, end, slope), 1));
    return { fosc: scaled(graph, over(graph, off, price), 100) };
  },
});
