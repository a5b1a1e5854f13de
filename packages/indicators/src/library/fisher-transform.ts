import { convention } from '../conventions.ts';
import { defineIndicator } from '../definition.ts';
import { length, source } from '../inputs.ts';
import { lag } from '../kernels/arithmetic.ts';
import { highest, lowest } from '../kernels/extremes.ts';
import { extremeFromStart } from '../kernels/extremes-from-start.ts';
import { fisher } from '../kernels/fisher.ts';
import { priceOf } from '../kernels/price.ts';
import { placeBetween } from '../kernels/ratio.ts';

export const fisherTransform = defineIndicator({
  type: 'fisher-transform',
  name: 'Fisher Transform',
  short: 'Fisher',
  aliases: ['fisher', 'fishert'],
  category: 'momentum',
  pane: 'own',
  inputs: { length: length(9), source: source('hl2'), convention: convention('tradingview', 'skender') },
  plots: {
    fisher: { name: 'Fisher', draws: 'line', color: 'first' },
    trigger: { name: 'Trigger', draws: 'line', color: 'second' },
  },
  levels: [-1.5, -0.75, 0, 0.75, 1.5],
  build: (graph, { length, source, convention }) => {
    const price = priceOf(graph, source);
    const isEarly = convention === 'skender';
    const low = isEarly ? extremeFromStart(graph, price, length, -1) : lowest(graph, price, length);
    const high = isEarly ? extremeFromStart(graph, price, length, 1) : highest(graph, price, length);
    const line = fisher(graph, placeBetween(graph, price, low, high, 50));
    return { fisher: line, trigger: lag(graph, line, 1) };
  },
});
