import { defineIndicator } from '../definition.ts';
import { total } from '../kernels/sum.ts';
import { williamsFlow } from '../kernels/swing.ts';

export const williamsAccumulation = defineIndicator({
  type: 'williams-ad',
  name: 'Williams Accumulation/Distribution',
  short: 'WAD',
  category: 'trend',
  pane: 'own',
  inputs: {},
  plots: { wad: { name: 'WAD', draws: 'line', color: 'first' } },
  formula:
    'the sum of what closes have gained on the true low where they rose, and lost on the true high where they fell',
  origin: 'L. Williams, How I Made One Million Dollars, 1973',
  build: (graph) => ({ wad: total(graph, williamsFlow(graph)) }),
});
