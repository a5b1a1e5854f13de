import { defineIndicator } from '../definition.ts';
import { choice, length, real, source } from '../inputs.ts';
import { DEVIATIONS } from '../kernels/deviation.ts';
import { priceOf } from '../kernels/price.ts';
import { lastLine, regression, regressionError } from '../kernels/regression.ts';

export const linearRegressionChannel = defineIndicator({
  type: 'linear-regression-channel',
  name: 'Linear Regression Channel',
  short: 'LinReg',
  aliases: ['linreg-channel'],
  category: 'band',
  pane: 'main',
  inputs: {
    length: length(100, { min: 3 }),
    source: source(),
    multiplier: real('Deviations', 2, { max: 50 }),
    deviation: choice('Deviation of', 'sample', DEVIATIONS),
  },
  plots: {
    middle: { name: 'Middle', draws: 'line', color: 'second' },
    upper: { name: 'Upper', draws: 'line', color: 'first' },
    lower: { name: 'Lower', draws: 'line', color: 'first' },
  },
  fills: [{ between: ['upper', 'lower'], color: 'first' }],
  repaints: 'the line is drawn through the last bars anew with every bar',
  build: (graph, { length, source, multiplier, deviation: kind }) => {
    const price = priceOf(graph, source);
    const line = regression(graph, price, length);
    const error = regressionError(graph, price, line, length, kind === 'population' ? length : length - 1);
    return lastLine(graph, line, error, length, multiplier);
  },
});
