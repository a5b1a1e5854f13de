import { defineIndicator } from '../definition.ts';
import { change } from '../kernels/arithmetic.ts';
import { total } from '../kernels/sum.ts';
import { signed } from '../kernels/volume.ts';

export const onBalanceVolume = defineIndicator({
  type: 'obv',
  name: 'On Balance Volume',
  short: 'OBV',
  category: 'volume',
  pane: 'own',
  inputs: {},
  plots: { obv: { name: 'OBV', draws: 'line', color: 'first' } },
  formula: 'the sum of volumes, added where the close rose, taken away where it fell; the first bar counts 0',
  origin: 'J. E. Granville, Granville’s New Key to Stock Market Profits, 1963',
  build: (graph) => ({
    obv: total(graph, signed(graph, graph.bar('volume'), change(graph, graph.bar('close')))),
  }),
});
