import { convention } from '../conventions.ts';
import { defineIndicator } from '../definition.ts';
import { length } from '../inputs.ts';
import { aroon } from '../kernels/extremes.ts';

export const aroonLines = defineIndicator({
  type: 'aroon',
  name: 'Aroon',
  short: 'Aroon',
  category: 'trend',
  pane: 'own',
  inputs: { length: length(14), convention: convention('tradingview', 'skender') },
  plots: { up: { name: 'Up', draws: 'line', color: 'up' }, down: { name: 'Down', draws: 'line', color: 'down' } },
  range: [0, 100],
  levels: [30, 70],
  build: (graph, { length, convention }) => {
    const { up, down } = aroon(graph, length, convention === 'skender' ? 'earliest' : 'latest');
    return { up, down };
  },
});
