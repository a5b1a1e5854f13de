import { convention } from '../conventions.ts';
import { defineIndicator } from '../definition.ts';
import { length, real, source } from '../inputs.ts';
import { sma } from '../kernels/average.ts';
import { perMeanDeviation } from '../kernels/deviation.ts';
import { priceOf } from '../kernels/price.ts';

export const cci = defineIndicator({
  type: 'cci',
  name: 'Commodity Channel Index',
  short: 'CCI',
  category: 'momentum',
  pane: 'own',
  inputs: {
    length: length(20, { min: 2 }),
    source: source('hlc3'),
    constant: real('Constant', 0.015, { min: 0.001, max: 1, step: 0.001 }),
    convention: convention('tradingview', 'talib'),
  },
  plots: { cci: { name: 'CCI', draws: 'line', color: 'first' } },
  levels: [-100, 0, 100],
  beyond: { plot: 'cci', above: 'up', below: 'down' },
  build: (graph, { length, source, constant, convention }) => {
    const price = priceOf(graph, source);
    const mean = sma(graph, price, length);
    const whenStill = convention === 'talib' ? 0 : Number.NaN;
    return { cci: perMeanDeviation(graph, price, mean, { length, factor: constant, whenStill }) };
  },
});
