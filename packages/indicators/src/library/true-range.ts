import { defineIndicator } from '../definition.ts';
import { withoutFirst } from '../kernels/gate.ts';
import { trueRange as range } from '../kernels/price.ts';

export const trueRange = defineIndicator({
  type: 'true-range',
  name: 'True Range',
  short: 'TR',
  aliases: ['trange'],
  category: 'volatility',
  pane: 'own',
  inputs: {},
  plots: { tr: { name: 'TR', draws: 'line', color: 'first' } },
  build: (graph) => ({ tr: withoutFirst(graph, range(graph), 1) }),
});
