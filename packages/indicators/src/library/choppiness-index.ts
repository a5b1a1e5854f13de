import { convention } from '../conventions.ts';
import { defineIndicator } from '../definition.ts';
import { length } from '../inputs.ts';
import { logarithm, minus, over, scaled } from '../kernels/arithmetic.ts';
import { highest, lowest } from '../kernels/extremes.ts';
import { withoutFirst } from '../kernels/gate.ts';
import { farther, trueRange } from '../kernels/price.ts';
import { sum } from '../kernels/sum.ts';

export const choppinessIndex = defineIndicator({
  type: 'choppiness-index',
  name: 'Choppiness Index',
  short: 'CHOP',
  aliases: ['choppiness'],
  category: 'trend',
  pane: 'own',
  inputs: { length: length(14, { min: 2 }), convention: convention('tradingview', 'skender') },
  plots: { chop: { name: 'CHOP', draws: 'line', color: 'first' } },
  levels: [38.2, 61.8],
  build: (graph, { length, convention }) => {
    const isSkender = convention === 'skender';
    const reach = isSkender ? withoutFirst(graph, trueRange(graph), 1) : trueRange(graph);
    const tops = isSkender ? farther(graph, 1) : graph.bar('high');
    const bottoms = isSkender ? farther(graph, -1) : graph.bar('low');
    const covered = minus(graph, highest(graph, tops, length), lowest(graph, bottoms, length));
    const share = over(graph, sum(graph, reach, length), covered);
    return { chop: scaled(graph, logarithm(graph, share), 100 / Math.log(length)) };
  },
});
