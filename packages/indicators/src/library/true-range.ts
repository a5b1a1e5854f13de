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
  formula: 'high less low, or from the close before where that is further; none at the first bar',
  origin: 'J. W. Wilder, New Concepts in Technical Trading Systems, 1978',
  build: (graph) => ({ tr: withoutFirst(graph, range(graph), 1) }),
});
