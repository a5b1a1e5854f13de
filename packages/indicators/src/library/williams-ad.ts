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
  build: (graph) => ({ wad: total(graph, williamsFlow(graph)) }),
});
