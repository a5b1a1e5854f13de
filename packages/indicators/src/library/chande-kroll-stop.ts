import { defineIndicator } from '../definition.ts';
import { length, real } from '../inputs.ts';
import { plusTimes } from '../kernels/arithmetic.ts';
import { wilderRange } from '../kernels/average-range.ts';
import { highest, lowest } from '../kernels/extremes.ts';

export const chandeKrollStop = defineIndicator({
  type: 'chande-kroll-stop',
  name: 'Chande Kroll Stop',
  short: 'CKS',
  aliases: ['cksp'],
  category: 'trend',
  pane: 'main',
  inputs: {
    length: length(10, { name: 'ATR length' }),
    multiplier: real('ATR multiplier', 1, { max: 100 }),
    smoothing: length(9, { name: 'Stop length' }),
  },
  plots: {
    long: { name: 'Stop long', draws: 'line', color: 'up' },
    short: { name: 'Stop short', draws: 'line', color: 'down' },
  },

  build: (graph, { length, multiplier, smoothing }) => {
    const range = wilderRange(graph, length, { isWithoutFirst: false });
    const fromTop = plusTimes(graph, highest(graph, graph.bar('high'), length), range, -multiplier);
    const fromBottom = plusTimes(graph, lowest(graph, graph.bar('low'), length), range, multiplier);
    return { long: lowest(graph, fromBottom, smoothing), short: highest(graph, fromTop, smoothing) };
  },
});
