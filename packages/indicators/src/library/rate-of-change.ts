import { defineIndicator } from '../definition.ts';
import { choice, length, source } from '../inputs.ts';
import { scaled } from '../kernels/arithmetic.ts';
import { priceOf } from '../kernels/price.ts';
import { rateOfChange as rate } from '../kernels/ratio.ts';

const UNITS = ['percent', 'share', 'ratio', 'ratio-percent'] as const;
const OF_PERCENT = {
  percent: { factor: 1, term: 0 },
  share: { factor: 0.01, term: 0 },
  ratio: { factor: 0.01, term: 1 },
  'ratio-percent': { factor: 1, term: 100 },
} as const;

export const rateOfChange = defineIndicator({
  type: 'roc',
  name: 'Rate of Change',
  short: 'ROC',
  aliases: ['rocp(unit=share)', 'rocr(unit=ratio)', 'rocr100(unit=ratio-percent)'],
  category: 'momentum',
  pane: 'own',
  inputs: { length: length(9), source: source(), unit: choice('Told in', 'percent', UNITS) },
  plots: { roc: { name: 'ROC', draws: 'line', color: 'first' } },
  levels: [0],
  build: (graph, { length, source, unit }) => {
    const percent = rate(graph, priceOf(graph, source), length);
    const { factor, term } = OF_PERCENT[unit];
    return { roc: unit === 'percent' ? percent : scaled(graph, percent, factor, term) };
  },
});
