import { convention } from '../conventions.ts';
import { defineIndicator } from '../definition.ts';
import { length, real } from '../inputs.ts';
import { plusTimes } from '../kernels/arithmetic.ts';
import { averageRange } from '../kernels/average-range.ts';
import { highest, lowest } from '../kernels/extremes.ts';

export const chandelierExit = defineIndicator({
  type: 'chandelier-exit',
  name: 'Chandelier Exit',
  short: 'CE',
  aliases: ['chandelier'],
  category: 'trend',
  pane: 'main',
  inputs: {
    length: length(22),
    multiplier: real('Multiplier', 3, { min: 0.01, max: 100 }),
    convention: convention('tradingview', 'talib'),
  },
  plots: {
    long: { name: 'Stop long', draws: 'line', color: 'up' },
    short: { name: 'Stop short', draws: 'line', color: 'down' },
  },
  build: (graph, { length, multiplier, convention }) => {
    const range = averageRange(graph, length, convention);
    return {
      long: plusTimes(graph, highest(graph, graph.bar('high'), length), range, -multiplier),
      short: plusTimes(graph, lowest(graph, graph.bar('low'), length), range, multiplier),
    };
  },
});
