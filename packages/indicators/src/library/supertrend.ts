import { convention } from '../conventions.ts';
import { defineIndicator } from '../definition.ts';
import { length, real } from '../inputs.ts';
import { wilderRange } from '../kernels/average-range.ts';
import { priceOf } from '../kernels/price.ts';
import { sidesOf, stopLine } from '../kernels/stop-line.ts';

export const superTrend = defineIndicator({
  type: 'supertrend',
  name: 'SuperTrend',
  short: 'SuperTrend',
  category: 'trend',
  pane: 'main',
  inputs: {
    length: length(10, { name: 'ATR length' }),
    multiplier: real('Factor', 3, { min: 0.01, max: 100 }),
    convention: convention('tradingview', 'skender'),
  },
  plots: {
    trend: { name: 'SuperTrend', draws: 'line', color: 'muted', isHidden: true },
    up: { name: 'Rising', draws: 'line', color: 'up' },
    down: { name: 'Falling', draws: 'line', color: 'down' },
  },

  build: (graph, { length, multiplier, convention }) => {
    const isSkender = convention === 'skender';
    const range = wilderRange(graph, length, { isWithoutFirst: isSkender });
    const middle = priceOf(graph, 'hl2');
    const band = { top: middle, bottom: middle, range, multiplier };
    const { line, trend } = stopLine(graph, band, isSkender ? middle : null);
    return { trend: line, ...sidesOf(graph, line, trend) };
  },
});
