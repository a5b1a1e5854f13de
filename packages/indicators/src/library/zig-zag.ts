import { defineIndicator } from '../definition.ts';
import { choice, real } from '../inputs.ts';
import { zigZag } from '../kernels/turns.ts';

export const zigZagLine = defineIndicator({
  type: 'zig-zag',
  name: 'ZigZag',
  short: 'ZigZag',
  category: 'trend',
  pane: 'main',
  inputs: {
    percent: real('Percent', 5, { min: 0.001, max: 100, step: 1 }),
    from: choice('Of', 'high-low', ['high-low', 'close']),
    last: choice('Last line to', 'extreme', ['extreme', 'bar']),
  },
  plots: {
    line: { name: 'ZigZag', draws: 'line', color: 'first' },
    high: { name: 'High', draws: 'mark', color: 'up', mark: 'triangle-down', stands: 'above', isHidden: true },
    low: { name: 'Low', draws: 'mark', color: 'down', mark: 'triangle-up', stands: 'below', isHidden: true },
  },
  repaints: 'the last line goes to the furthest price since the last turn, and is not settled before the next one',
  build: (graph, { percent, from, last }) =>
    zigZag(
      graph,
      from === 'close' ? graph.bar('close') : graph.bar('high'),
      from === 'close' ? graph.bar('close') : graph.bar('low'),
      percent / 100,
      last,
    ),
});
