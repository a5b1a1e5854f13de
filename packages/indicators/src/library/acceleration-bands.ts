import { defineIndicator } from '../definition.ts';
import { length, real } from '../inputs.ts';
import { minus, over, plus, plusTimes, times } from '../kernels/arithmetic.ts';
import { sma } from '../kernels/average.ts';

export const accelerationBands = defineIndicator({
  type: 'acceleration-bands',
  name: 'Acceleration Bands',
  short: 'ABANDS',
  aliases: ['accbands'],
  category: 'band',
  pane: 'main',
  inputs: { length: length(20), factor: real('Factor', 4, { max: 100 }) },
  plots: {
    middle: { name: 'Middle', draws: 'line', color: 'second' },
    upper: { name: 'Upper', draws: 'line', color: 'first' },
    lower: { name: 'Lower', draws: 'line', color: 'first' },
  },
  fills: [{ between: ['upper', 'lower'], color: 'first' }],
  build: (graph, { length, factor }) => {
    const [high, low] = [graph.bar('high'), graph.bar('low')];
    const share = over(graph, minus(graph, high, low), plus(graph, high, low), 0);
    return {
      middle: sma(graph, graph.bar('close'), length),
      upper: sma(graph, plusTimes(graph, high, times(graph, high, share), factor), length),
      lower: sma(graph, plusTimes(graph, low, times(graph, low, share), -factor), length),
    };
  },
});
