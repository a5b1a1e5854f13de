import { defineIndicator } from '../definition.ts';
import { length } from '../inputs.ts';
import { lag } from '../kernels/arithmetic.ts';
import { between } from '../kernels/channel.ts';
import { highest, lowest } from '../kernels/extremes.ts';

export const donchianChannels = defineIndicator({
  type: 'donchian-channels',
  name: 'Donchian Channels',
  short: 'DC',
  category: 'band',
  pane: 'main',
  inputs: { length: length(20), offset: length(0, { name: 'Bars back', min: 0 }) },
  plots: {
    middle: { name: 'Middle', draws: 'line', color: 'second' },
    upper: { name: 'Upper', draws: 'line', color: 'first' },
    lower: { name: 'Lower', draws: 'line', color: 'first' },
  },
  fills: [{ between: ['upper', 'lower'], color: 'first' }],
  formula:
    'the highest high and the lowest low of `length` bars, and half way between them; those of the window that ended `offset` bars before',
  origin: 'R. Donchian, 1960s',
  build: (graph, { length, offset }) => {
    const upper = lag(graph, highest(graph, graph.bar('high'), length), offset);
    const lower = lag(graph, lowest(graph, graph.bar('low'), length), offset);
    return { middle: between(graph, upper, lower), upper, lower };
  },
});
