import { defineIndicator } from '../definition.ts';
import { length, source } from '../inputs.ts';
import { plusTimes } from '../kernels/arithmetic.ts';
import { priceOf } from '../kernels/price.ts';
import { regression } from '../kernels/regression.ts';

export const linearRegressionIntercept = defineIndicator({
  type: 'linear-regression-intercept',
  name: 'Linear Regression Intercept',
  short: 'LRI',
  aliases: ['linearreg-intercept', 'linreg-intercept'],
  category: 'average',
  pane: 'main',
  inputs: { length: length(14, { min: 2 }), source: source() },
  plots: { intercept: { name: 'Intercept', draws: 'line', color: 'first' } },
  build: (graph, { length, source }) => {
    const { end, slope } = regression(graph, priceOf(graph, source), length);
    return { intercept: plusTimes(graph, end, slope, 1 - length) };
  },
});
