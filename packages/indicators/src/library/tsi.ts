import { convention, seedOf } from '../conventions.ts';
import { defineIndicator } from '../definition.ts';
import { length, source } from '../inputs.ts';
import { ema } from '../kernels/average.ts';
import { priceOf } from '../kernels/price.ts';
import { trueStrength } from '../kernels/true-strength.ts';

export const tsi = defineIndicator({
  type: 'tsi',
  name: 'True Strength Index',
  short: 'TSI',
  category: 'momentum',
  pane: 'own',
  inputs: {
    long: length(25, { name: 'Long length' }),
    short: length(13, { name: 'Short length' }),
    signal: length(13, { name: 'Signal length' }),
    source: source(),
    convention: convention('tradingview', 'pandas', 'stockcharts'),
  },
  plots: {
    tsi: { name: 'TSI', draws: 'line', color: 'first' },
    signal: { name: 'Signal', draws: 'line', color: 'second' },
  },
  levels: [0],
  range: [-100, 100],
  build: (graph, { long, short, signal, source, convention }) => {
    const line = trueStrength(graph, priceOf(graph, source), long, short, convention);
    return { tsi: line, signal: ema(graph, line, signal, seedOf(convention)) };
  },
});
