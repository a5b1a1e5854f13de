import { defineIndicator } from '../definition.ts';
import { choice, length } from '../inputs.ts';
import { change, minus, over, scaled } from '../kernels/arithmetic.ts';
import { isPositive } from '../kernels/gate.ts';
import { sum } from '../kernels/sum.ts';

export const advanceDeclineBars = defineIndicator({
  type: 'advance-decline-bars',
  name: 'Advance/Decline Ratio (Bars)',
  short: 'ADR_B',
  aliases: ['advance-decline', 'advance-decline-ratio'],
  category: 'trend',
  pane: 'own',
  inputs: { length: length(9), of: choice('A bar rises from', 'close', ['close', 'open']) },
  plots: { ratio: { name: 'Ratio', draws: 'line', color: 'first' } },
  levels: [1],
  build: (graph, { length, of }) => {
    const close = graph.bar('close');
    const move = of === 'close' ? change(graph, close) : minus(graph, close, graph.bar('open'));
    const count = (sign: 1 | -1) => sum(graph, isPositive(graph, scaled(graph, move, sign)), length);
    return { ratio: over(graph, count(1), count(-1)) };
  },
});
