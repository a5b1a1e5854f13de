import { defineIndicator } from '../definition.ts';
import { length } from '../inputs.ts';
import { lastTurn } from '../kernels/turns.ts';

export const fractalChaosBands = defineIndicator({
  type: 'fractal-chaos-bands',
  name: 'Fractal Chaos Bands',
  short: 'FCB',
  category: 'band',
  pane: 'main',
  inputs: { span: length(2, { name: 'Bars on each side', max: 500 }) },
  plots: {
    upper: { name: 'Upper', draws: 'line', color: 'first' },
    lower: { name: 'Lower', draws: 'line', color: 'first' },
  },
  fills: [{ between: ['upper', 'lower'], color: 'first' }],
  build: (graph, { span }) => ({
    upper: lastTurn(graph, graph.bar('high'), span, 1),
    lower: lastTurn(graph, graph.bar('low'), span, -1),
  }),
});
