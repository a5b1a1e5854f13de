import { defineIndicator } from '../definition.ts';
import { choice, length, real } from '../inputs.ts';
import { scaled } from '../kernels/arithmetic.ts';
import { DEVIATIONS } from '../kernels/deviation.ts';
import { ESTIMATORS, volatility } from '../kernels/volatility.ts';

export const historicalVolatility = defineIndicator({
  type: 'historical-volatility',
  name: 'Historical Volatility',
  short: 'HV',
  aliases: [
    'volatility',
    'volatility-close-to-close',
    'volatility-zero-trend(estimator=zero-trend)',
    'volatility-ohlc(estimator=garman-klass)',
  ],
  category: 'volatility',
  pane: 'own',
  inputs: {
    length: length(10, { min: 2 }),
    estimator: choice('Estimator', 'close', ESTIMATORS),
    periods: real('Bars a year', 365, { min: 1, max: 1e9, step: 1 }),
    deviation: choice('Deviation of', 'population', DEVIATIONS),
  },
  plots: { hv: { name: 'HV', draws: 'line', color: 'first' } },
  build: (graph, { length, estimator, periods, deviation }) => ({
    hv: scaled(graph, volatility(graph, estimator, length, deviation), 100 * Math.sqrt(periods)),
  }),
});
