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
  formula:
    'the angle, in degrees, at which the straight line of least squares through the last `length` values rises, where a bar across is as long as a price of 1 up',
  origin: 'common knowledge; LINEARREG_ANGLE of TA-Lib',
  build: (graph, { length, source }) => ({
    angle: angle(graph, regression(graph, priceOf(graph, source), length).slope),
  }),
});
