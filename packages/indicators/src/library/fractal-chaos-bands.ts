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
  formula:
    'the last high above those of `span` bars before and behind it, and the last low below them, from the bar on at which they are known',
  origin: 'B. Williams, Trading Chaos, 1995, in another form',
  build: (graph, { span }) => ({
    upper: lastTurn(graph, graph.bar('high'), span, 1),
    lower: lastTurn(graph, graph.bar('low'), span, -1),
  }),
});
