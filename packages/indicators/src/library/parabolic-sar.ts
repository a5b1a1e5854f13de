import { convention } from '../conventions.ts';
import { defineIndicator } from '../definition.ts';
import { real } from '../inputs.ts';
import { parabolic } from '../kernels/parabolic.ts';
import { sidesOf } from '../kernels/stop-line.ts';

export const parabolicSar = defineIndicator({
  type: 'parabolic-sar',
  name: 'Parabolic SAR',
  short: 'SAR',
  aliases: ['psar'],
  category: 'trend',
  pane: 'main',
  inputs: {
    start: real('Start', 0.02, { max: 10, step: 0.01 }),
    step: real('Increment', 0.02, { max: 10, step: 0.01 }),
    most: real('Maximum', 0.2, { max: 10, step: 0.05 }),
    convention: convention('tradingview', 'talib', 'pandas', 'skender'),
  },
  plots: {
    sar: { name: 'SAR', draws: 'dots', color: 'first' },
    up: { name: 'Below the price', draws: 'dots', color: 'up', isHidden: true },
    down: { name: 'Above the price', draws: 'dots', color: 'down', isHidden: true },
  },

  build: (graph, { start, step, most, convention }) => {
    const { stop, trend } = parabolic(graph, { start, step, most, convention });
    return { sar: stop, ...sidesOf(graph, stop, trend) };
  },
});
