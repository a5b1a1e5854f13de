import { convention } from '../conventions.ts';
import { defineIndicator } from '../definition.ts';
import { length, real } from '../inputs.ts';
import { sma } from '../kernels/average.ts';
import { averageRange } from '../kernels/average-range.ts';
import { bandAround } from '../kernels/channel.ts';

export const starcBands = defineIndicator({
  type: 'starc-bands',
  name: 'STARC Bands',
  short: 'STARC',
  aliases: ['stoller-average-range-channel'],
  category: 'band',
  pane: 'main',
  inputs: {
    length: length(5),
    multiplier: real('Multiplier', 2, { min: 0.01, max: 100 }),
    rangeLength: length(10, { name: 'ATR length' }),
    convention: convention('tradingview', 'talib'),
  },
  plots: {
    middle: { name: 'Middle', draws: 'line', color: 'second' },
    upper: { name: 'Upper', draws: 'line', color: 'first' },
    lower: { name: 'Lower', draws: 'line', color: 'first' },
  },
  fills: [{ between: ['upper', 'lower'], color: 'first' }],
  build: (graph, { length, multiplier, rangeLength, convention }) => {
    const middle = sma(graph, graph.bar('close'), length);
    return { middle, ...bandAround(graph, middle, averageRange(graph, rangeLength, convention), multiplier) };
  },
});
