import { defineIndicator } from '../definition.ts';
import { length, source } from '../inputs.ts';
import { priceOf } from '../kernels/price.ts';
import { regression } from '../kernels/regression.ts';

export const linearRegressionSlope = defineIndicator({
  type: 'linear-regression-slope',
  name: 'Linear Regression Slope',
  short: 'LRS',
  aliases: ['linearreg-slope', 'linreg-slope', 'slope'],
  category: 'trend',
  pane: 'own',
  inputs: { length: length(14, { min: 2 }), source: source() },
  plots: { slope: { name: 'Slope', draws: 'line', color: 'first' } },
  levels: [0],
  build: (graph, { length, source }) => ({ slope: regression(graph, priceOf(graph, source), length).slope }),
});
