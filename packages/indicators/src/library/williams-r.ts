import { convention } from '../conventions.ts';
import { defineIndicator } from '../definition.ts';
import { length, source } from '../inputs.ts';
import { priceOf } from '../kernels/price.ts';
import { placeInRange } from '../kernels/range.ts';

export const williamsR = defineIndicator({
  type: 'williams-r',
  name: 'Williams %R',
  short: '%R',
  aliases: ['willr', 'wpr', 'williams-percent-r'],
  category: 'momentum',
  pane: 'own',
  inputs: { length: length(14), source: source(), convention: convention('tradingview', 'talib') },
  plots: { r: { name: '%R', draws: 'line', color: 'first' } },
  levels: [-80, -50, -20],
  beyond: { plot: 'r', above: 'up', below: 'down' },
  build: (graph, { length, source, convention }) => {
    const range = { low: graph.bar('low'), high: graph.bar('high') };
    const whenFlat = convention === 'talib' ? 0 : Number.NaN;
    return { r: placeInRange(graph, priceOf(graph, source), range, length, { lowest: -100, whenFlat }) };
  },
});
