import { defineIndicator } from '../definition.ts';
import { length, source } from '../inputs.ts';
import { plusTimes } from '../kernels/arithmetic.ts';
import { priceOf } from '../kernels/price.ts';
import { regression } from '../kernels/regression.ts';

export const linearRegressionCurve = defineIndicator({
  type: 'linear-regression-curve',
  name: 'Linear Regression Curve',
  short: 'LRC',
  aliases: ['tsf(length=14,ahead=1)', 'time-series-forecast(length=14,ahead=1)'],
  category: 'band',
  pane: 'main',
  inputs: {
    length: length(9, { min: 2 }),
    source: source(),
    ahead: length(0, { name: 'Bars ahead', min: 0, max: 500 }),
  },
  plots: { curve: { name: 'Curve', draws: 'line', color: 'first' } },

  build: (graph, { length, source, ahead }) => {
    const { end, slope } = regression(graph, priceOf(graph, source), length);
    return { curve: plusTimes(graph, end, slope, ahead) };
  },
});
