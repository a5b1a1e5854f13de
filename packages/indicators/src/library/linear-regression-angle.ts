import { defineIndicator } from '../definition.ts';
import { length, source } from '../inputs.ts';
import { angle } from '../kernels/arithmetic.ts';
import { priceOf } from '../kernels/price.ts';
import { regression } from '../kernels/regression.ts';

export const linearRegressionAngle = defineIndicator({
  type: 'linear-regression-angle',
  name: 'Linear Regression Angle',
  short: 'LRA',
  aliases: ['linearreg-angle', 'linreg-angle'],
  category: 'trend',
  pane: 'own',
  inputs: { length: length(14, { min: 2 }), source: source() },
  plots: { angle: { name: 'Angle', draws: 'line', color: 'first' } },
  levels: [0],
  range: [-90, 90],
  build: (graph, { length, source }) => ({
    angle: angle(graph, regression(graph, priceOf(graph, source), length).slope),
  }),
});
