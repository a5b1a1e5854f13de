import { convention, seedOf } from '../conventions.ts';
import { defineIndicator } from '../definition.ts';
import { length, source } from '../inputs.ts';
import { change, gains, losses } from '../kernels/arithmetic.ts';
import { wilder } from '../kernels/average.ts';
import { priceOf } from '../kernels/price.ts';
import { shareOf } from '../kernels/ratio.ts';

export const rsi = defineIndicator({
  type: 'rsi',
  name: 'Relative Strength Index',
  short: 'RSI',
  category: 'momentum',
  pane: 'own',
  inputs: { length: length(14), source: source(), convention: convention('tradingview', 'pandas') },
  plots: { rsi: { name: 'RSI', draws: 'line', color: 'first' } },
  levels: [30, 50, 70],
  range: [0, 100],
  formula:
    '100 times the share of gains in gains and losses, each averaged by Wilder over `length` changes, beginning with their mean (pandas: with the first); 100 where nothing was lost',
  origin: 'J. W. Wilder, New Concepts in Technical Trading Systems, 1978',
  build: (graph, { length, source, convention }) => {
    const moves = change(graph, priceOf(graph, source));
    const seed = seedOf(convention);
    const gained = wilder(graph, gains(graph, moves), length, seed);
    const lost = wilder(graph, losses(graph, moves), length, seed);
    return { rsi: shareOf(graph, gained, lost, 100) };
  },
});
