import { defineIndicator } from '../definition.ts';
import { length, real, source } from '../inputs.ts';
import { sma } from '../kernels/average.ts';
import { bandAround } from '../kernels/channel.ts';
import { priceOf } from '../kernels/price.ts';
import { regression, regressionError } from '../kernels/regression.ts';

export const standardErrorBands = defineIndicator({
  type: 'standard-error-bands',
  name: 'Standard Error Bands',
  short: 'SEB',
  aliases: ['stderr-bands'],
  category: 'band',
  pane: 'main',
  inputs: {
    length: length(21, { min: 3 }),
    source: source(),
    multiplier: real('Standard errors', 2, { max: 50 }),
    smoothing: length(3, { name: 'Smoothing' }),
  },
  plots: {
    middle: { name: 'Middle', draws: 'line', color: 'second' },
    upper: { name: 'Upper', draws: 'line', color: 'first' },
    lower: { name: 'Lower', draws: 'line', color: 'first' },
  },
  fills: [{ between: ['upper', 'lower'], color: 'first' }],
  build: (graph, { length, source, multiplier, smoothing }) => {
    const price = priceOf(graph, source);
    const line = regression(graph, price, length);
    const error = regressionError(graph, price, line, length, length - 2);
    const middle = sma(graph, line.end, smoothing);
    return { middle, ...bandAround(graph, middle, sma(graph, error, smoothing), multiplier) };
  },
});
