import { convention } from '../conventions.ts';
import { defineIndicator } from '../definition.ts';
import type { Column } from '../graph/graph.ts';
import { length } from '../inputs.ts';
import { lag } from '../kernels/arithmetic.ts';
import { sma } from '../kernels/average.ts';
import { between, placeIn, widthOf } from '../kernels/channel.ts';
import { highest, lowest } from '../kernels/extremes.ts';

export const donchianChannels = defineIndicator({
  type: 'donchian-channels',
  name: 'Donchian Channels',
  short: 'DC',
  aliases: ['donchian', 'donchian-channel'],
  category: 'band',
  pane: 'main',
  inputs: {
    length: length(20),
    offset: length(0, { name: 'Bars back', min: 0 }),
    convention: convention('tradingview', 'pandas'),
  },
  plots: {
    middle: { name: 'Middle', draws: 'line', color: 'second' },
    upper: { name: 'Upper', draws: 'line', color: 'first' },
    lower: { name: 'Lower', draws: 'line', color: 'first' },
    percent: { name: 'Place of the close', draws: 'line', color: 'muted', isHidden: true },
    width: { name: 'Width', draws: 'line', color: 'muted', isHidden: true },
  },
  fills: [{ between: ['upper', 'lower'], color: 'first' }],
  build: (graph, { length, offset, convention }) => {
    const upper = highest(graph, graph.bar('high'), length);
    const lower = lowest(graph, graph.bar('low'), length);
    const [middle, close] = [between(graph, upper, lower), graph.bar('close')];
    const whole = convention === 'pandas' ? sma(graph, close, length) : middle;
    const before = (column: Column) => lag(graph, column, offset);
    return {
      middle: before(middle),
      upper: before(upper),
      lower: before(lower),
      percent: before(placeIn(graph, close, { upper, lower })),
      width: before(widthOf(graph, { upper, lower }, whole)),
    };
  },
});
